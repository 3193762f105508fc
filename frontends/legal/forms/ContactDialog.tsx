import { useMutation } from '@tanstack/react-query'
import { closeDialog } from '../../_kit/dialogs.ts'
import { Field, TextField } from '../../_kit/Field.tsx'
import { Form, Submit } from '../../_kit/form-parts.tsx'
import { FormDialog } from '../../_kit/FormDialog.tsx'
import { TextArea } from '../../_kit/Input.tsx'
import { announce } from '../../_kit/toast.ts'
import type { Letter } from './check-letter.ts'
import { explainLetter, sendLetter } from './commands.ts'
import { longest } from './longest.ts'
import { useLetter } from './use-letter.ts'

interface Props {
  isBusy: boolean
  onSend: (letter: Letter) => void
}

export function ContactDialog({ isOpen }: { isOpen: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: sendLetter,
    onSuccess: (description) => {
      announce({ title: 'Message sent successfully', description })
      closeDialog('contact')
    },
    onError: (error) =>
      announce({ title: 'Error sending message', description: explainLetter(error), isBad: true }),
  })
  return (
    <FormDialog
      title="Contact Us"
      description="We will answer by email."
      isOpen={isOpen}
      onClose={() => !isPending && closeDialog('contact')}
    >
      <LetterForm isBusy={isPending} onSend={(letter) => !isPending && mutate(letter)} />
    </FormDialog>
  )
}

const inputs = [
  { name: 'name', label: 'Name', autoComplete: 'name', maxLength: longest.name },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', maxLength: longest.email },
  { name: 'subject', label: 'Subject', maxLength: longest.subject },
] as const

function LetterForm({ isBusy, onSend }: Props) {
  const { bind, problemOf, onSubmit } = useLetter(onSend)
  return (
    <Form onSubmit={onSubmit} noValidate>
      {inputs.map(({ name, ...rest }) => (
        <TextField key={name} problem={problemOf(name)} {...rest} {...bind(name)} required />
      ))}
      <Field label="Message" problem={problemOf('message')}>
        {(attributes) => (
          <TextArea {...attributes} {...bind('message')} rows={5} maxLength={longest.text} required />
        )}
      </Field>
      <Submit isBusy={isBusy} busy="Sending...">
        Send Message
      </Submit>
    </Form>
  )
}
