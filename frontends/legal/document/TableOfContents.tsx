import { styled } from 'styled-components'
import { color, from, radius, type } from '../../ui/tokens/tokens.ts'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import { useCurrentSection } from './use-current-section.ts'

/** Links to all sections; expanded where there is room next to the text. */
export function TableOfContents({ entries }: { entries: { id: string; title: string }[] }) {
  const current = useCurrentSection(entries.map(({ id }) => id))
  return (
    <Side aria-label="On this page" data-screen-only="">
      <details open={useWideScreen()}>
        <summary>On this page</summary>
        <ul>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </Side>
  )
}

const Side = styled.nav`
  padding: 0.25rem 1rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  font-size: ${type.body};

  summary {
    padding: 0.5rem 0;
    font-weight: 600;
    cursor: pointer;
  }
  ul {
    padding-bottom: 0.5rem;
  }
  a {
    display: block;
    padding: 0.375rem 0.75rem;
    border-left: 2px solid ${color.line};
    color: ${color.inkSoft};
    text-decoration: none;
    line-height: 1.35;
  }
  a:hover {
    color: ${color.ink};
  }
  a[aria-current] {
    border-color: ${color.accent};
    color: ${color.ink};
    font-weight: 600;
  }

  ${from.desktop} {
    position: sticky;
    top: 1.5rem;
    grid-area: 1 / 1 / span 2;
    align-self: start;
    max-height: calc(100dvh - 3rem);
    padding: 0;
    border: 0;
    background: none;
    overflow-y: auto;
  }
`
