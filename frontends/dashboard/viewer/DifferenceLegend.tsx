import { styled } from 'styled-components'
import { color, from, type } from '../../ui/tokens/tokens.ts'
import { colorOf, meanings } from './difference-colors.ts'

/** The meanings of the colors of a difference image. Sticky where there is space. */
export function DifferenceLegend() {
  return (
    <List aria-label="What the highlights mean">
      {meanings.map(({ meaning, text }) => (
        <li key={meaning}>
          <Swatch $colour={colorOf(meaning)} />
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
  margin: calc(-1 * var(--inset)) calc(-1 * var(--inset)) var(--inset);
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

/** Keeps the screenshot's colors in forced-colors mode. */
const Swatch = styled.span<{ $colour: string }>`
  flex: none;
  width: 0.875rem;
  height: 0.875rem;
  border: 1px solid ${color.lineFirm};
  border-radius: 0.1875rem;
  forced-color-adjust: none;
  background: ${({ $colour }) => $colour};
`
