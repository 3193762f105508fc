import { useMutation } from '@tanstack/react-query'
import { explain } from '../../_kit/api.ts'
import { Form, FormProblem, Submit } from '../../_kit/form-parts.tsx'
import { Remark } from '../../_kit/parts.tsx'
import { announce } from '../../_kit/toast.ts'
import { useForm } from '../../_kit/use-form.ts'
import { checkEmail } from '../checks.ts'
import { requestReset } from '../commands.ts'
import { EmailField } from './EmailField.tsx'
import type { ModeProps } from './LoginDialog.tsx'
import { TextButton, Turns } from './mode-parts.tsx'

export function ForgotPassword({ email, onEmail, onTurn }: ModeProps) {
  const asking = useMutation({
    mutationFn: requestReset,
    onSuccess: ({ message }) => announce({ title: 'Email Sent', description: message }),
  })
  const { problems, form } = useForm({
    names: ['email'],
    check: checkEmail,
    send: ({ email: typed }) => asking.mutate(typed.trim()),
  })
  return (
    <>
      <Form {...form}>
        <EmailField email={email} onEmail={onEmail} problem={problems.email} />
        {asking.data && <Remark $tone="good">{asking.data.message}</Remark>}
        <FormProblem>
          {asking.error &&
            explain(asking.error, 'Failed to send reset email', 'An error occurred. Please try again.')}
        </FormProblem>
        <Submit isBusy={asking.isPending} busy="Sending...">
          Send reset link
        </Submit>
      </Form>
      <Turns>
        <TextButton onClick={() => onTurn('is-done')}>Back to sign in</TextButton>
      </Turns>
    </>
  )
}
