import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button, type ButtonVariant } from '../controls/Button.tsx'
import { Alert } from '../content/Alert.tsx'
import { CopyableText } from '../content/CopyableText.tsx'
import { Spinner } from '../controls/Spinner.tsx'
import { from } from '../tokens/tokens.ts'

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
`

/** Why the form could not be sent; announced by screen readers. */
export const FormError = ({ children }: { children: ReactNode }) =>
  children && (
    <Alert $tone="danger" role="alert">
      {typeof children === 'string' ? <CopyableText>{children}</CopyableText> : children}
    </Alert>
  )

/** Short fields in one row if there is space. */
export const FieldRow = styled.div`
  display: grid;
  gap: 1rem;
  ${from.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

interface SubmitProps {
  isBusy: boolean
  /** The label while the form is being sent. */
  busy: string
  children: string
  $variant?: ButtonVariant
  disabled?: boolean
}

export const Submit = ({ isBusy, busy, children, $variant = 'primary', disabled = false }: SubmitProps) => (
  <Button type="submit" $variant={$variant} $ariaDisabled={isBusy} disabled={disabled}>
    {isBusy && <Spinner />}
    {isBusy ? busy : children}
  </Button>
)
