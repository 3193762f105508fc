import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { closeDialog } from '../../ui/routing/dialog-address.ts'
import { looksLikeEmail } from '../../ui/forms/email.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { Form, Submit } from '../../ui/forms/Form.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { explainUpgradeError, sendUpgradeRequest } from './commands.ts'
import { maxLengths } from './max-lengths.ts'
import { useSender } from './use-sender.ts'

interface Props {
  isBusy: boolean
  onSend: (sender: { name: string; email: string }) => void
}

export function UpgradeDialog({ isOpen }: { isOpen: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: sendUpgradeRequest,
    onSuccess: (description) => {
      showToast({ title: 'Upgrade Request Sent', description })
      closeDialog('contact')
    },
    onError: (error) => showToast({ title: 'Error', description: explainUpgradeError(error), isError: true }),
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
  { name: 'name', label: 'Your Name', autoComplete: 'name', maxLength: maxLengths.name },
  {
    name: 'email',
    label: 'Email Address',
    type: 'email',
    autoComplete: 'email',
    maxLength: maxLengths.email,
  },
] as const

function UpgradeForm({ isBusy, onSend }: Props) {
  const { values, problem, change, isFilled, submit } = useUpgradeForm(onSend)
  return (
    <Form onSubmit={submit} noValidate>
      {inputs.map(({ name, ...rest }) => (
        <TextField
          key={name}
          name={name}
          problem={name === 'email' ? problem : ''}
          {...rest}
          value={values[name]}
          onChange={({ target }) => change({ [name]: target.value })}
          required
        />
      ))}
      <Submit isBusy={isBusy} busy="Sending..." disabled={!isFilled}>
        Send Request
      </Submit>
    </Form>
  )
}

function useUpgradeForm(onSend: Props['onSend']) {
  const [values, setValues] = useState(useSender())
  const [problem, setProblem] = useState('')
  const sender = { name: values.name.trim(), email: values.email.trim() }
  const change = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = looksLikeEmail(sender.email) ? '' : 'Please enter a valid email address'
    setProblem(found)
    if (found) showToast({ title: 'Error', description: found, isError: true })
    else onSend(sender)
  }
  return { values, problem, change, isFilled: Boolean(sender.name && sender.email), submit }
}
