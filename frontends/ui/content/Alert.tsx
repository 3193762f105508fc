import { styled } from 'styled-components'
import { radius, tone, type, type Tone } from '../tokens/tokens.ts'

/** A message box, colored by its tone. */
export const Alert = styled.div<{ $tone: Tone }>`
  padding: 0.625rem 0.75rem;
  /* Visible only in forced-colors mode. */
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-size: ${type.body};
  overflow-wrap: anywhere;
  color: ${({ $tone }) => tone[$tone].ink};
  background: ${({ $tone }) => tone[$tone].soft};
`
