import { styled } from 'styled-components'
import { Card } from '../../ui/content/Card.tsx'
import { color, from, type } from '../../ui/tokens/tokens.ts'

export const Layout = styled.div`
  display: grid;
  gap: clamp(1.5rem, 3vw, 2.5rem);
  max-width: 64rem;
  margin: 0 auto;
`

export const Cards = styled.div`
  display: grid;
  gap: 1rem;
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    gap: 1.25rem;
  }
`

/** A card whose only link covers the whole card. */
export const DocumentTile = styled(Card)`
  position: relative;
  display: grid;
  align-content: start;
  gap: 0.625rem;
  padding: clamp(1.25rem, 3vw, 1.75rem);

  &:has(a:hover) {
    border-color: ${color.lineFirm};
  }
  > svg {
    width: 1.5rem;
    height: 1.5rem;
    color: ${color.accent};
  }
  h2 {
    font-size: 1.1875rem;
  }
  p,
  li {
    color: ${color.inkSoft};
  }
  p {
    text-wrap: pretty;
  }
  ul {
    display: grid;
    gap: 0.25rem;
    padding-left: 1.125rem;
    list-style: disc;
  }
  a {
    margin-top: 0.375rem;
    font-weight: 550;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
`

export const Contact = styled(Card)`
  display: grid;
  justify-items: start;
  gap: 1.25rem;
  padding: clamp(1.25rem, 3vw, 1.75rem);

  h2 {
    font-size: 1.1875rem;
  }
  dl {
    display: grid;
    gap: 1rem clamp(1.5rem, 4vw, 3.5rem);
    overflow-wrap: anywhere;
    ${from.tablet} {
      grid-auto-flow: column;
    }
  }
  dt {
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
`
