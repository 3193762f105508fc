import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain } from '../../ui/api/client.ts'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import { Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { PageTitle } from '../../ui/content/PageTitle.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { checkReset } from '../validate.ts'
import { confirmReset } from '../api/commands.ts'
import { PasswordHint } from '../shared/PasswordHint.tsx'
import { Panel } from '../shared/page.styles.ts'

interface Props {
  token: string
  email: string
  onDone: (message: string) => void
}

export function ResetPasswordForm({ token, email, onDone }: Props) {
  const { mutate, error, isPending } = useReset(onDone)
  const { problems, form } = useForm({
    names: ['password', 'confirmation'],
    check: checkReset,
    send: ({ password }) => mutate({ token, password }),
  })
  return (
    <Panel>
      <PageTitle>Choose a new password</PageTitle>
      <p>
        For the account of <strong>{email}</strong>
      </p>
      <Form {...form}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" defaultValue={email} hidden />
        <PasswordField
          label="New Password"
          name="password"
          autoComplete="new-password"
          hint={<PasswordHint />}
          problem={problems.password}
        />
        <PasswordField
          label="Confirm New Password"
          name="confirmation"
          autoComplete="new-password"
          problem={problems.confirmation}
        />
        <FormError>
          {error && explain(error, 'Failed to reset password', 'An error occurred. Please try again.')}
        </FormError>
        <Submit isBusy={isPending} busy="Resetting...">
          Reset password
        </Submit>
      </Form>
      <ButtonLink $variant="ghost" href="/auth">
        Cancel
      </ButtonLink>
    </Panel>
  )
}

/** Resets the password, which ends all sessions of the account. */
function useReset(onDone: Props['onDone']) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: confirmReset,
    onSuccess: ({ message }) => {
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      onDone(message)
    },
  })
}
