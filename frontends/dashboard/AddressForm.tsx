import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { styled } from 'styled-components'
import { Button } from '../_kit/Button.tsx'
import { Input } from '../_kit/Input.tsx'
import { Spinner } from '../_kit/Spinner.tsx'
import { color, from, tone, type } from '../_kit/theme.ts'
import { announce } from '../_kit/toast.ts'
import { checkUrl } from './check-url.ts'
import { forgetFailed, noteSent, useFailedAttempt } from './failed-attempts.ts'
import { httpAddressIn } from './http-address.ts'

export const oneAtATime = 'Another job is running. Please wait until it has finished.'

interface Props {
  /** `clear` empties the field, which keeps what was typed until then. */
  onUrl: (url: string, clear: () => void) => void
  /** What is wrong with the address that was sent, if anything. */
  refusal: string
  isPending: boolean
  /** Replaces the button's words meanwhile. */
  busy: string
  /** Why nothing can be sent now. */
  blocked?: string | undefined
}

/** One field for an address and the button that sends it. */
export function AddressForm({ onUrl, refusal, isPending, busy, blocked }: Props) {
  const failed = useFailedAttempt()
  const [typed, setTyped] = useState(failed?.typed ?? '')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const shown = (problem ?? refusal) || (failed?.reason ?? '')
  const httpAddress = httpAddressIn(shown)
  const [seen, setSeen] = useState(failed)
  if (failed !== seen) {
    setSeen(failed)
    if (failed && typed === '') setTyped(failed.typed)
  }

  const send = (text: string) => {
    if (isPending || blocked) return
    forgetFailed()
    const checked = checkUrl(text)
    setProblem(checked.problem)
    if (checked.problem !== undefined)
      return announce({ title: 'Error', description: checked.problem, isBad: true })
    noteSent(checked.url, text)
    onUrl(checked.url, () => setTyped(''))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(typed)
  }
  const sendOverHttp = (address: string) => {
    setTyped(address)
    send(address)
  }

  return (
    <Form onSubmit={submit} noValidate>
      <label htmlFor={id}>Website URL</label>
      <Input
        {...addressField}
        id={id}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-invalid={shown !== ''}
        aria-describedby={`${id}-problem`}
      />
      <Button
        type="submit"
        $kind="main"
        disabled={typed.trim() === ''}
        $off={isPending || blocked !== undefined}
      >
        {isPending && <Spinner />}
        {isPending ? busy : 'Start Visual Analysis'}
      </Button>
      <Remark id={`${id}-problem`} data-bad={shown !== ''}>
        {shown || blocked}
      </Remark>
      {httpAddress && (
        <Button $off={isPending || blocked !== undefined} onClick={() => sendOverHttp(httpAddress)}>
          Try over http
        </Button>
      )}
    </Form>
  )
}

// Not type="url": that would make the browser refuse an address without its https://.
const addressField = {
  type: 'text',
  inputMode: 'url',
  autoComplete: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  placeholder: 'example.com',
} as const

const Form = styled.form`
  display: grid;
  gap: 0.5rem 0.625rem;
  ${from.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
  }

  label {
    grid-column: 1 / -1;
    font-size: ${type.body};
    font-weight: 600;
  }
  button,
  input {
    min-height: 2.875rem;
  }
  > p ~ button {
    grid-column: 1 / -1;
    ${from.phone} {
      justify-self: start;
    }
  }
`

const Remark = styled.p`
  grid-column: 1 / -1;
  font-size: ${type.small};
  color: ${color.inkSoft};
  &[data-bad='true'] {
    color: ${tone.bad.ink};
  }
  &:empty {
    display: none;
  }
`
