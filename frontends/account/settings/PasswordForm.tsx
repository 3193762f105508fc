import { useState } from 'react'
import { explain } from '../../_kit/api.ts'
import { Form, FormProblem, Submit } from '../../_kit/form-parts.tsx'
import { PasswordField } from '../../_kit/PasswordField.tsx'
import { announce } from '../../_kit/toast.ts'
import { useForm } from '../../_kit/use-form.ts'
import { checkChange } from '../checks.ts'
import { changePassword } from '../commands.ts'
import { PasswordHint } from '../PasswordHint.tsx'
import { useUserMutation } from './use-user-mutation.ts'

export function PasswordForm({ email }: { email: string }) {
  const [round, setRound] = useState(0)
  const changing = useUserMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      announce({ title: 'Password updated successfully' })
      setRound(round + 1)
    },
  })
  const { problems, form } = useForm({
    names: ['currentPassword', 'newPassword', 'confirmation'],
    check: checkChange,
    send: ({ currentPassword, newPassword }) => changing.mutate({ currentPassword, newPassword }),
  })
  return (
    <Form key={round} {...form}>
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" defaultValue={email} hidden />
      <PasswordField
        label="Current Password"
        name="currentPassword"
        autoComplete="current-password"
        problem={problems.currentPassword}
      />
      <PasswordField
        label="New Password"
        name="newPassword"
        autoComplete="new-password"
        hint={<PasswordHint />}
        problem={problems.newPassword}
      />
      <PasswordField
        label="Confirm New Password"
        name="confirmation"
        autoComplete="new-password"
        problem={problems.confirmation}
      />
      <FormProblem>{changing.error && explain(changing.error, 'Password change error')}</FormProblem>
      <Submit isBusy={changing.isPending} busy="Updating...">
        Update password
      </Submit>
    </Form>
  )
}
