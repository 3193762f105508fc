import { styled } from 'styled-components'
import { color } from '../../ui/tokens/tokens.ts'

/** Home link, title and introduction. */
export const PageHeader = styled.header`
  display: grid;
  justify-items: start;
  gap: 0.75rem;

  h1 {
    margin-top: 0.75rem;
    font-size: clamp(1.875rem, 1.5rem + 1.6vw, 2.75rem);
    letter-spacing: -0.025em;
    line-height: 1.1;
  }
  p {
    color: ${color.inkSoft};
  }
`
