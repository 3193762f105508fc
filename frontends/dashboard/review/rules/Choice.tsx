import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { hint?: string; children: ReactNode }

/** A radio button with its label. */
export const Choice = ({ hint, children, ...rest }: Props) => (
  <label>
    <input type="radio" {...rest} />
    <span>
      {children}
      {hint && <small>{hint}</small>}
    </span>
  </label>
)
