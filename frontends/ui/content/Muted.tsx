import { styled } from 'styled-components'
import { color, type } from '../tokens/tokens.ts'

/** Secondary text. */
export const Muted = styled.p`
  color: ${color.inkSoft};
  font-size: ${type.body};
`
