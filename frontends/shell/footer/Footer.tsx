import { styled } from 'styled-components'
import { Link } from '../../ui/routing/Link.tsx'
import { color, from, page, type } from '../../ui/tokens/tokens.ts'
import { openContact, footerLinks } from './footer-links.ts'

export function Footer() {
  return (
    <Foot>
      <p>
        <strong>Vigia</strong> Visual regression testing made simple. Monitor your websites for changes
        automatically.
      </p>
      <nav aria-label="Footer">
        {footerLinks.map(([href, label]) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={openContact}>
          Contact
        </button>
      </nav>
    </Foot>
  )
}

const Foot = styled.footer`
  display: grid;
  gap: 0.75rem 2.5rem;
  width: 100%;
  max-width: ${page.width};
  margin: 0 auto;
  padding: 1.5rem ${page.gutter} 2rem;
  border-top: 1px solid ${color.line};
  font-size: ${type.small};
  color: ${color.inkSoft};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }

  /* Content that is still loading would move the footer. */
  main:has([aria-busy='true']) + & {
    visibility: hidden;
  }

  strong {
    margin-right: 0.5rem;
    color: ${color.ink};
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    column-gap: clamp(0.75rem, 3vw, 1.25rem);
  }
  nav > * {
    padding: 0.5rem 0;
    border: 0;
    background: none;
    color: inherit;
    text-decoration: none;
    cursor: pointer;
  }
  nav > :hover {
    color: ${color.ink};
    text-decoration: underline;
  }
`
