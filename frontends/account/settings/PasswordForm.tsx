import { useState } from 'react'
import { explain } from '../../ui/api/client.ts'
import { Form, FormError, Submit } from '../../ui/forms/Form.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { showToast } from '../../ui/toast.ts'
import { useForm } from '../../ui/forms/use-form.ts'
import { checkChange } from '../validate.ts'
import { changePassword } from '../api/commands.ts'
import { NewPasswordFields } from '../shared/NewPasswordFields.tsx'
import { UsernameInput } from '../shared/UsernameInput.tsx'
import { useUserMutation } from './use-user-mutation.ts'

export function PasswordForm({ email }: { email: string }) {
  const { changing, formKey } = useChanging()
  const { problems, form } = useForm({
    names: ['currentPassword', 'newPassword', 'confirmation'],
    check: checkChange,
    send: ({ currentPassword, newPassword }) => changing.mutate({ currentPassword, newPassword }),
  })
  return (
    <Form key={formKey} {...form}>
      <UsernameInput email={email} />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        problem={problems.currentPassword}
      />
      <NewPasswordFields name="newPassword" problems={problems} />
      <FormError>{changing.error && explain(changing.error, 'Password change error')}</FormError>
      <Submit isBusy={changing.isPending} busy="Updating...">
        Update password
      </Submit>
    </Form>
  )
}

/** Changes the password; `formKey` differs after each change, so that the form is empty again. */
function useChanging() {
  const [formKey, setFormKey] = useState(0)
  const changing = useUserMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      showToast({ title: 'Password updated successfully' })
      setFormKey(formKey + 1)
    },
  })
  return { changing, formKey }
}
