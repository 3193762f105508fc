import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { styled } from 'styled-components'
import { Submit } from '../../_kit/form-parts.tsx'
import { Card } from '../../_kit/parts.tsx'
import { from } from '../../_kit/theme.ts'
import { announce } from '../../_kit/toast.ts'
import { checkRequest, emptyRequest, isFilled } from './check-request.ts'
import type { Problems, RightsRequest } from './check-request.ts'
import { rightsFailure, sendRightsRequest } from './commands.ts'
import { RightsFields } from './RightsFields.tsx'

/** `onDone`: the request is on its way and the form is empty again. */
export function RightsForm({ onDone }: { onDone: () => void }) {
  const [written, setWritten] = useState(emptyRequest)
  const [problems, setProblems] = useState<Problems>({})
  const sending = useMutation({
    mutationFn: sendRightsRequest,
    onSuccess: (description) => {
      announce({ title: 'Request Submitted Successfully', description })
      setWritten(emptyRequest)
      onDone()
    },
    onError: () => announce({ title: 'Error', description: rightsFailure, isBad: true }),
  })

  const write = (change: Partial<RightsRequest>) => {
    setWritten((before) => ({ ...before, ...change }))
    setProblems((before) => ({ ...before, [Object.keys(change).join()]: undefined }))
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = checkRequest(written)
    setProblems(checked.problems)
    const [wrong] = Object.keys(checked.problems)
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    else if (!sending.isPending) sending.mutate(checked.request)
  }

  return (
    <Form as="form" onSubmit={submit} noValidate data-screen-only="" aria-label="Data rights request">
      <RightsFields written={written} problems={problems} onWrite={write} />
      <Submit isBusy={sending.isPending} busy="Submitting Request..." disabled={!isFilled(written)}>
        Submit Data Rights Request
      </Submit>
    </Form>
  )
}

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
