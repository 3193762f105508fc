import { styled } from 'styled-components'
import { color, radius, shadow, tone, type } from './theme.ts'
import type { Tone } from './theme.ts'

export const Card = styled.section`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  box-shadow: ${shadow.low};
`

export const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${type.body};
`

/** A framed remark in the tone of what it says. */
export const Remark = styled.div<{ $tone: Tone }>`
  padding: 0.625rem 0.75rem;
  /* Seen only where the system chooses the colours. */
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-size: ${type.body};
  overflow-wrap: anywhere;
  color: ${({ $tone }) => tone[$tone].ink};
  background: ${({ $tone }) => tone[$tone].soft};
`

/** Read out, but not seen. */
export const Unseen = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
