import { styled } from 'styled-components'
import { color, page, type } from '../_kit/theme.ts'

export function Footer() {
  return (
    <Foot>
      <p>
        <strong>Vigia</strong> Visual regression testing made simple. Monitor your websites for changes
        automatically.
      </p>
    </Foot>
  )
}

const Foot = styled.footer`
  width: 100%;
  max-width: ${page.width};
  margin: 0 auto;
  padding: 1.5rem ${page.gutter} 2rem;
  border-top: 1px solid ${color.line};
  font-size: ${type.small};
  color: ${color.inkSoft};

  /* What is still loading would push it around. */
  main:has([aria-busy='true']) + & {
    visibility: hidden;
  }

  strong {
    margin-right: 0.5rem;
    color: ${color.ink};
  }
`
