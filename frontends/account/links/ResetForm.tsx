import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain } from '../../_kit/api.ts'
import { ButtonLink } from '../../_kit/Button.tsx'
import { currentUserQuery } from '../../_kit/current-user.ts'
import { Form, FormProblem, Submit } from '../../_kit/form-parts.tsx'
import { PageTitle } from '../../_kit/PageTitle.tsx'
import { PasswordField } from '../../_kit/PasswordField.tsx'
import { useForm } from '../../_kit/use-form.ts'
import { checkReset } from '../checks.ts'
import { confirmReset } from '../commands.ts'
import { PasswordHint } from '../PasswordHint.tsx'
import { Panel } from '../page-parts.ts'

interface Props {
  token: string
  email: string
  onDone: (said: string) => void
}

export function ResetForm({ token, email, onDone }: Props) {
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
        {/* Tells a password manager whose password this is. */}
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
        <FormProblem>
          {error && explain(error, 'Failed to reset password', 'An error occurred. Please try again.')}
        </FormProblem>
        <Submit isBusy={isPending} busy="Resetting...">
          Reset password
        </Submit>
      </Form>
      <ButtonLink $kind="quiet" href="/auth">
        Cancel
      </ButtonLink>
    </Panel>
  )
}

/** A new password signs everybody out, wherever they are. */
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
