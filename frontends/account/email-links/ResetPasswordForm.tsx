import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain } from '../../ui/api/client.ts'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import { Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { PageTitle } from '../../ui/content/PageTitle.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { checkReset } from '../validate.ts'
import { confirmReset } from '../api/commands.ts'
import { NewPasswordFields } from '../shared/NewPasswordFields.tsx'
import { Panel } from '../shared/page.styles.ts'
import { UsernameInput } from '../shared/UsernameInput.tsx'

interface Props {
  token: string
  email: string
  onDone: (message: string) => void
}

export function ResetPasswordForm(props: Props) {
  return (
    <Panel>
      <PageTitle>Choose a new password</PageTitle>
      <p>
        For the account of <strong>{props.email}</strong>
      </p>
      <NewPasswordForm {...props} />
      <ButtonLink $variant="ghost" href="/auth">
        Cancel
      </ButtonLink>
    </Panel>
  )
}

function NewPasswordForm({ token, email, onDone }: Props) {
  const { mutate, error, isPending } = useReset(onDone)
  const { problems, form } = useForm({
    names: ['password', 'confirmation'],
    check: checkReset,
    send: ({ password }) => mutate({ token, password }),
  })
  return (
    <Form {...form}>
      <UsernameInput email={email} />
      <NewPasswordFields name="password" problems={problems} />
      <FormError>
        {error && explain(error, 'Failed to reset password', 'An error occurred. Please try again.')}
      </FormError>
      <Submit isBusy={isPending} busy="Resetting...">
        Reset password
      </Submit>
    </Form>
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
