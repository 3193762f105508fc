import { useId } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/controls/Button.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { color, from, tone, type } from '../../ui/tokens/tokens.ts'
import { suggestedHttpUrl } from './check-url.ts'
import { useUrlForm } from './use-url-form.ts'

export const jobRunning = 'Another job is running. Please wait until it has finished.'

interface Props {
  /** The field keeps its value until `clear` is called. */
  onUrl: (url: string, clear: () => void) => void
  /** The reason for which the server refused the URL, or empty. */
  refusal: string
  isPending: boolean
  /** The button's label while pending. */
  busy: string
  /** The reason for which nothing can be sent now. */
  blocked?: string | undefined
}

/** A URL field with its submit button. */
export function UrlForm({ onUrl, refusal, isPending, busy, blocked }: Props) {
  const isDisabled = isPending || blocked !== undefined
  const { typed, setTyped, problem, submit, sendUrl } = useUrlForm({ onUrl, refusal, isDisabled })
  const httpUrl = suggestedHttpUrl(problem)
  const id = useId()
  return (
    <Form onSubmit={submit} noValidate>
      <UrlField id={id} typed={typed} onTyped={setTyped} isWrong={problem !== ''} />
      <Button type="submit" $variant="primary" disabled={typed.trim() === ''} $ariaDisabled={isDisabled}>
        {isPending && <Spinner />}
        {isPending ? busy : 'Start Visual Analysis'}
      </Button>
      <Message id={`${id}-problem`} data-bad={problem !== ''}>
        {problem || blocked}
      </Message>
      {httpUrl && (
        <Button $ariaDisabled={isDisabled} onClick={() => sendUrl(httpUrl)}>
          Try over http
        </Button>
      )}
    </Form>
  )
}

interface FieldProps {
  id: string
  typed: string
  onTyped: (typed: string) => void
  isWrong: boolean
}

const UrlField = ({ id, typed, onTyped, isWrong }: FieldProps) => (
  <>
    <label htmlFor={id}>Website URL</label>
    <Input
      {...urlField}
      id={id}
      value={typed}
      onChange={(event) => onTyped(event.target.value)}
      aria-invalid={isWrong}
      aria-describedby={`${id}-problem`}
    />
  </>
)

// The field is not of type="url", because browsers would then refuse a URL without https://.
const urlField = {
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

const Message = styled.p`
  grid-column: 1 / -1;
  font-size: ${type.small};
  color: ${color.inkSoft};
  &[data-bad='true'] {
    color: ${tone.danger.ink};
  }
  &:empty {
    display: none;
  }
`
