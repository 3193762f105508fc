import { useMutation } from '@tanstack/react-query'
import { explain } from '../../ui/api/client.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { showToast } from '../../ui/toast.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { checkEmail } from '../validate.ts'
import { sendVerification } from '../api/commands.ts'
import { emailField } from './account.messages.ts'

/** Sends the verification email again, to the known address or to one entered here. */
export function ResendVerificationForm({ known = '' }: { known?: string }) {
  const { mutate, error, isPending } = useResend()
  const { problems, form } = useForm({
    names: ['email'],
    check: checkEmail,
    send: ({ email }) => mutate(email.trim()),
  })
  return (
    <Form {...form}>
      <Recipient known={known} problem={problems.email} />
      <FormError>
        {error &&
          explain(
            error,
            'Failed to send verification email',
            'An error occurred while sending verification email',
          )}
      </FormError>
      <Submit isBusy={isPending} busy="Sending...">
        {known ? 'Resend verification email' : 'Send verification email'}
      </Submit>
    </Form>
  )
}

const Recipient = ({ known, problem }: { known: string; problem: string | undefined }) =>
  known ? (
    <>
      <Muted>
        No email at <strong>{known}</strong>? It can be sent again.
      </Muted>
      <input type="email" name="email" defaultValue={known} hidden />
    </>
  ) : (
    <TextField {...emailField} autoComplete="email" problem={problem} />
  )

const useResend = () =>
  useMutation({
    mutationFn: sendVerification,
    onSuccess: ({ message }) => showToast({ title: 'Email Sent', description: message }),
  })
