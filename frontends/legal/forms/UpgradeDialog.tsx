import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { closeDialog } from '../../_kit/dialogs.ts'
import { looksLikeEmail } from '../../_kit/email.ts'
import { TextField } from '../../_kit/Field.tsx'
import { Form, Submit } from '../../_kit/form-parts.tsx'
import { FormDialog } from '../../_kit/FormDialog.tsx'
import { announce } from '../../_kit/toast.ts'
import { explainUpgrade, sendUpgradeRequest } from './commands.ts'
import { longest } from './longest.ts'
import { useSender } from './use-sender.ts'

interface Props {
  isBusy: boolean
  onSend: (sender: { name: string; email: string }) => void
}

export function UpgradeDialog({ isOpen }: { isOpen: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: sendUpgradeRequest,
    onSuccess: (description) => {
      announce({ title: 'Upgrade Request Sent', description })
      closeDialog('contact')
    },
    onError: (error) => announce({ title: 'Error', description: explainUpgrade(error), isBad: true }),
  })
  return (
    <FormDialog
      title="Upgrade Your Account"
      description="Request an upgrade to monitor more websites"
      isOpen={isOpen}
      onClose={() => !isPending && closeDialog('contact')}
    >
      <UpgradeForm isBusy={isPending} onSend={(sender) => !isPending && mutate(sender)} />
    </FormDialog>
  )
}

const inputs = [
  { name: 'name', label: 'Your Name', autoComplete: 'name', maxLength: longest.name },
  { name: 'email', label: 'Email Address', type: 'email', autoComplete: 'email', maxLength: longest.email },
] as const

function UpgradeForm({ isBusy, onSend }: Props) {
  const [written, setWritten] = useState(useSender())
  const [problem, setProblem] = useState('')
  const sender = { name: written.name.trim(), email: written.email.trim() }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = looksLikeEmail(sender.email) ? '' : 'Please enter a valid email address'
    setProblem(found)
    if (found) announce({ title: 'Error', description: found, isBad: true })
    else onSend(sender)
  }

  return (
    <Form onSubmit={submit} noValidate>
      {inputs.map(({ name, ...rest }) => (
        <TextField
          key={name}
          name={name}
          problem={name === 'email' ? problem : ''}
          {...rest}
          value={written[name]}
          onChange={({ target }) => setWritten((before) => ({ ...before, [name]: target.value }))}
          required
        />
      ))}
      <Submit isBusy={isBusy} busy="Sending..." disabled={!sender.name || !sender.email}>
        Send Request
      </Submit>
    </Form>
  )
}
