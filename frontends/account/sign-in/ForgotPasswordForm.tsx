import { useMutation } from '@tanstack/react-query'
import { explain } from '../../ui/api/client.ts'
import { Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { Alert } from '../../ui/content/Alert.tsx'
import { showToast } from '../../ui/toast.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { checkEmail } from '../validate.ts'
import { requestReset } from '../api/commands.ts'
import { EmailField } from './EmailField.tsx'
import type { ModeProps } from './modes.ts'
import { TextButton, ModeLinks } from './mode.styles.tsx'

export function ForgotPasswordForm({ email, onEmail, onEvent }: ModeProps) {
  const { mutate, data, error, isPending } = useResetRequest()
  const { problems, form } = useForm({
    names: ['email'],
    check: checkEmail,
    send: ({ email: typed }) => mutate(typed.trim()),
  })
  return (
    <>
      <Form {...form}>
        <EmailField email={email} onEmail={onEmail} problem={problems.email} />
        {data && <Alert $tone="success">{data.message}</Alert>}
        <FormError>
          {error && explain(error, 'Failed to send reset email', 'An error occurred. Please try again.')}
        </FormError>
        <Submit isBusy={isPending} busy="Sending...">
          Send reset link
        </Submit>
      </Form>
      <ModeLinks>
        <TextButton onClick={() => onEvent('is-done')}>Back to sign in</TextButton>
      </ModeLinks>
    </>
  )
}

const useResetRequest = () =>
  useMutation({
    mutationFn: requestReset,
    onSuccess: ({ message }) => showToast({ title: 'Email Sent', description: message }),
  })
