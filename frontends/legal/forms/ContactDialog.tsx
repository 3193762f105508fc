import { useMutation } from '@tanstack/react-query'
import { closeDialog } from '../../ui/routing/dialog-address.ts'
import { Field, TextField } from '../../ui/forms/Field.tsx'
import { Form, Submit } from '../../ui/forms/Form.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { TextArea } from '../../ui/forms/Input.tsx'
import { showToast } from '../../ui/toast.ts'
import type { ContactMessage } from './check-contact-message.ts'
import { explainContactError, sendContactMessage } from './commands.ts'
import { maxLengths } from './max-lengths.ts'
import { useContactForm } from './use-contact-form.ts'

interface Props {
  isBusy: boolean
  onSend: (contact: ContactMessage) => void
}

export function ContactDialog({ isOpen }: { isOpen: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: sendContactMessage,
    onSuccess: (description) => {
      showToast({ title: 'Message sent successfully', description })
      closeDialog('contact')
    },
    onError: (error) =>
      showToast({ title: 'Error sending message', description: explainContactError(error), isError: true }),
  })
  return (
    <FormDialog
      title="Contact Us"
      description="We will answer by email."
      isOpen={isOpen}
      onClose={() => !isPending && closeDialog('contact')}
    >
      <ContactForm isBusy={isPending} onSend={(contact) => !isPending && mutate(contact)} />
    </FormDialog>
  )
}

const inputs = [
  { name: 'name', label: 'Name', autoComplete: 'name', maxLength: maxLengths.name },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', maxLength: maxLengths.email },
  { name: 'subject', label: 'Subject', maxLength: maxLengths.subject },
] as const

function ContactForm({ isBusy, onSend }: Props) {
  const { bind, problemOf, onSubmit } = useContactForm(onSend)
  return (
    <Form onSubmit={onSubmit} noValidate>
      {inputs.map(({ name, ...rest }) => (
        <TextField key={name} problem={problemOf(name)} {...rest} {...bind(name)} required />
      ))}
      <Field label="Message" problem={problemOf('message')}>
        {(attributes) => (
          <TextArea {...attributes} {...bind('message')} rows={5} maxLength={maxLengths.text} required />
        )}
      </Field>
      <Submit isBusy={isBusy} busy="Sending...">
        Send Message
      </Submit>
    </Form>
  )
}
