import { styled } from 'styled-components'
import { Card } from '../../ui/content/Card.tsx'
import { color } from '../../ui/tokens/tokens.ts'

/** The frame of a page with a single purpose. */
export const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  max-width: 28rem;
  margin: clamp(0rem, 6vh, 4rem) auto 0;
  padding: clamp(1.25rem, 5vw, 2rem);

  h1 {
    font-size: 1.5rem;
  }
  > h1 + p {
    margin-top: -0.5rem;
    color: ${color.inkSoft};
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
  > a:last-child {
    justify-self: center;
  }
`
