import { useMutation } from '@tanstack/react-query'
import { explain } from '../_kit/api.ts'
import { TextField } from '../_kit/Field.tsx'
import { Form, FormProblem, Submit } from '../_kit/form-parts.tsx'
import { Soft } from '../_kit/parts.tsx'
import { announce } from '../_kit/toast.ts'
import { useForm } from '../_kit/use-form.ts'
import { checkEmail } from './checks.ts'
import { sendVerification } from './commands.ts'
import { emailField } from './words.ts'

/** Sends the verification mail again, to an address that is known from before or else is asked for. */
export function ResendForm({ known = '' }: { known?: string }) {
  const { mutate, error, isPending } = useResend()
  const { problems, form } = useForm({
    names: ['email'],
    check: checkEmail,
    send: ({ email }) => mutate(email.trim()),
  })
  return (
    <Form {...form}>
      {known ? (
        <>
          <Soft>
            No email at <strong>{known}</strong>? Please check your spam folder, or have it sent again.
          </Soft>
          <input type="email" name="email" defaultValue={known} hidden />
        </>
      ) : (
        <TextField {...emailField} autoComplete="email" problem={problems.email} />
      )}
      <FormProblem>
        {error &&
          explain(
            error,
            'Failed to send verification email',
            'An error occurred while sending verification email',
          )}
      </FormProblem>
      <Submit isBusy={isPending} busy="Sending...">
        {known ? 'Resend verification email' : 'Send verification email'}
      </Submit>
    </Form>
  )
}

const useResend = () =>
  useMutation({
    mutationFn: sendVerification,
    onSuccess: ({ message }) => announce({ title: 'Email Sent', description: message }),
  })
