import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from './Button.tsx'
import type { ButtonKind } from './Button.tsx'
import { Remark } from './parts.tsx'
import { Spinner } from './Spinner.tsx'
import { from } from './theme.ts'

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
`

/** Why the form could not be sent; read out when it appears. */
export const FormProblem = ({ children }: { children: ReactNode }) =>
  children && (
    <Remark $tone="bad" role="alert">
      {children}
    </Remark>
  )

/** Short fields that stand side by side where there is room. */
export const Beside = styled.div`
  display: grid;
  gap: 1rem;
  ${from.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

interface SubmitProps {
  isBusy: boolean
  /** The label while it happens. */
  busy: string
  children: string
  $kind?: ButtonKind
  disabled?: boolean
}

export const Submit = ({ isBusy, busy, children, $kind = 'main', disabled = false }: SubmitProps) => (
  <Button type="submit" $kind={$kind} $off={isBusy} disabled={disabled}>
    {isBusy && <Spinner />}
    {isBusy ? busy : children}
  </Button>
)
