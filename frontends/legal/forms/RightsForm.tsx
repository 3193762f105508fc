import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { Submit } from '../../ui/forms/Form.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { from } from '../../ui/tokens/tokens.ts'
import { showToast } from '../../ui/toast.ts'
import {
  checkRightsRequest,
  emptyRequest,
  isFilled,
  type Problems,
  type RightsRequest,
} from './check-rights-request.ts'
import { rightsFailure, sendRightsRequest } from './commands.ts'
import { RightsFields } from './RightsFields.tsx'

/** `onDone`: the request was sent and the form is empty. */
export function RightsForm({ onDone }: { onDone: () => void }) {
  const { values, problems, isSending, update, submit } = useRightsForm(onDone)
  return (
    <Form as="form" onSubmit={submit} noValidate data-screen-only="" aria-label="Data Rights Request">
      <RightsFields values={values} problems={problems} onChange={update} />
      <Submit isBusy={isSending} busy="Submitting Request..." disabled={!isFilled(values)}>
        Submit Data Rights Request
      </Submit>
    </Form>
  )
}

function useRightsForm(onDone: () => void) {
  const [values, setValues] = useState(emptyRequest)
  const [problems, setProblems] = useState<Problems>({})
  const { mutate, isPending } = useSending(() => {
    setValues(emptyRequest)
    onDone()
  })
  const update = (change: Partial<RightsRequest>) => {
    setValues((before) => ({ ...before, ...change }))
    setProblems((before) => ({ ...before, [Object.keys(change).join()]: undefined }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = checkRightsRequest(values)
    setProblems(checked.problems)
    const [wrong] = Object.keys(checked.problems)
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    else if (!isPending) mutate(checked.request)
  }
  return { values, problems, isSending: isPending, update, submit }
}

const useSending = (onSent: () => void) =>
  useMutation({
    mutationFn: sendRightsRequest,
    onSuccess: (description) => {
      showToast({ title: 'Request Submitted Successfully', description })
      onSent()
    },
    onError: () => showToast({ title: 'Error', description: rightsFailure, isError: true }),
  })

const Form = styled(Card)`
  display: grid;
  gap: 1.125rem;
  padding: clamp(1rem, 3vw, 1.75rem);
  line-height: 1.5;
  ${from.phone} {
    > button {
      justify-self: start;
    }
  }
`
