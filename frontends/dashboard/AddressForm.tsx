import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { styled } from 'styled-components'
import { Button } from '../_kit/Button.tsx'
import { Input } from '../_kit/Input.tsx'
import { Spinner } from '../_kit/Spinner.tsx'
import { color, from, tone, type } from '../_kit/theme.ts'
import { announce } from '../_kit/toast.ts'
import { checkUrl } from './check-url.ts'

export const oneAtATime = 'Another job is running. This has to wait until it is over.'

interface Props {
  onUrl: (url: string) => void
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
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const shown = problem ?? refusal

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || blocked) return
    const checked = checkUrl(typed)
    setProblem(checked.problem)
    if (checked.problem === undefined) onUrl(checked.url)
    else announce({ title: 'Error', description: checked.problem, isBad: true })
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
