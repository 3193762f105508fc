import { styled } from 'styled-components'
import { color, radius, shadow } from '../tokens/tokens.ts'

export const Card = styled.section`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  box-shadow: ${shadow.low};
`
