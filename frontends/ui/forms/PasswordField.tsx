import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../controls/Button.tsx'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'
import { radius } from '../tokens/tokens.ts'

interface Props {
  label: ReactNode
  name: string
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
  problem?: string | undefined
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, problem, ...rest }: Props) {
  const [isShown, setShown] = useState(false)
  const name = isShown ? 'Hide password' : 'Show password'
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(attributes) => (
        <Pair>
          <Input
            {...rest}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            maxLength={1024}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <Toggle $variant="ghost" aria-label={name} title={name} onClick={() => setShown(!isShown)}>
            <Icon aria-hidden="true" />
          </Toggle>
        </Pair>
      )}
    </Field>
  )
}

const Pair = styled.div`
  position: relative;

  input {
    padding-right: 2.75rem;
  }
  /* Edge adds its own button for this. */
  input::-ms-reveal {
    display: none;
  }
`

const Toggle = styled(IconButton)`
  position: absolute;
  inset: 0.25rem 0.25rem 0.25rem auto;
  width: 2.25rem;
  min-height: 0;
  border-radius: ${radius.small};
`
