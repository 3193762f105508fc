import { styled } from 'styled-components'
import { color } from '../tokens/tokens.ts'

/** A centered message in place of content: nothing here yet, not found, not available. */
export const EmptyState = styled.section`
  display: grid;
  justify-items: center;
  gap: 0.75rem;
  max-width: 32rem;
  margin: 0 auto;
  padding: clamp(2.5rem, 8vh, 6rem) 1rem;
  text-align: center;

  > svg {
    width: 2rem;
    height: 2rem;
    color: ${color.inkSoft};
  }
  h1 {
    font-size: 1.5rem;
  }
  h2,
  h3 {
    font-size: 1.125rem;
  }
  p {
    color: ${color.inkSoft};
    text-wrap: balance;
  }
  button,
  a {
    margin-top: 0.5rem;
  }
`
