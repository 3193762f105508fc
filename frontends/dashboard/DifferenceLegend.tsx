import { styled } from 'styled-components'
import { color, from, type } from '../_kit/theme.ts'
import { colourOf, meanings } from './difference-legend.ts'

/** What the colours of a difference mean. In sight as long as one scrolls, where there is room for it. */
export function DifferenceLegend() {
  return (
    <List aria-label="What the highlights mean">
      {meanings.map(({ meaning, text }) => (
        <li key={meaning}>
          <Swatch $colour={colourOf(meaning)} />
          {text}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.125rem;
  margin: calc(-1 * var(--air)) calc(-1 * var(--air)) var(--air);
  padding: 0.5rem 1.25rem;
  font-size: ${type.small};
  color: ${color.inkSoft};
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
  ${from.tablet} {
    position: sticky;
    z-index: 1;
    top: 0;
    justify-content: center;
  }

  li {
    display: inline-flex;
    align-items: center;
    gap: 0.4375rem;
  }
`

/** In the colours of the picture, whatever colours the system would choose. */
const Swatch = styled.span<{ $colour: string }>`
  flex: none;
  width: 0.875rem;
  height: 0.875rem;
  border: 1px solid ${color.lineFirm};
  border-radius: 0.1875rem;
  forced-color-adjust: none;
  background: ${({ $colour }) => $colour};
`
