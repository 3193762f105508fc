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
  gap: 0.625rem;
  font-size: ${type.body};
  cursor: pointer;

  input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0.1875rem 0 0;
    accent-color: ${color.accent};
  }
  small {
    display: block;
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
`
