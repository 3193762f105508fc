import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, type } from '../tokens/tokens.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & { hint?: ReactNode; children: ReactNode }

/** A checkbox with its label. */
export const Check = ({ hint, children, ...rest }: Props) => (
  <Frame>
    <input type="checkbox" {...rest} />
    <span>
      {children}
      {hint && <small>{hint}</small>}
    </span>
  </Frame>
)

const Frame = styled.label`
  display: flex;
  gap: 0.4375rem;
  font-size: ${type.body};
  cursor: pointer;

  small {
    display: block;
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
`
