import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { styled } from 'styled-components'
import { Button } from '../_kit/Button.tsx'
import { Input } from '../_kit/Input.tsx'
import { Spinner } from '../_kit/Spinner.tsx'
import { from, tone, type } from '../_kit/theme.ts'
import { announce } from '../_kit/toast.ts'
import { checkUrl } from './check-url.ts'
import { useAddWebsite } from './use-add-website.ts'

/** Asks for an address and begins to watch it. */
export function AnalyzeForm() {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const id = useId()
  const adding = useAddWebsite(setProblem)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkUrl(typed)
    setProblem(checked.problem ?? '')
    if (checked.problem === undefined) adding.mutate(checked.url)
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
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
      />
      <Button type="submit" $kind="main" disabled={typed === ''} $off={adding.isPending}>
        {adding.isPending && <Spinner />}
        {adding.isPending ? 'Analyzing Website...' : 'Start Visual Analysis'}
      </Button>
      <Problem id={`${id}-problem`}>{problem}</Problem>
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

const Problem = styled.p`
  grid-column: 1 / -1;
  font-size: ${type.small};
  color: ${tone.bad.ink};
  &:empty {
    display: none;
  }
`
