import { useState } from 'react'
import { explain } from '../../ui/api/client.ts'
import { Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { showToast } from '../../ui/toast.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { checkChange } from '../validate.ts'
import { changePassword } from '../api/commands.ts'
import { PasswordHint } from '../shared/PasswordHint.tsx'
import { useUserMutation } from './use-user-mutation.ts'

export function PasswordForm({ email }: { email: string }) {
  const [formKey, setFormKey] = useState(0)
  const changing = useUserMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      showToast({ title: 'Password updated successfully' })
      setFormKey(formKey + 1)
    },
  })
  const { problems, form } = useForm({
    names: ['currentPassword', 'newPassword', 'confirmation'],
    check: checkChange,
    send: ({ currentPassword, newPassword }) => changing.mutate({ currentPassword, newPassword }),
  })
  return (
    <Form key={formKey} {...form}>
      {/* Tells password managers which account the password belongs to. */}
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
      <FormError>{changing.error && explain(changing.error, 'Password change error')}</FormError>
      <Submit isBusy={changing.isPending} busy="Updating...">
        Update password
      </Submit>
    </Form>
  )
}
