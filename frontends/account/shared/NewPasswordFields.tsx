import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import type { Problems } from '../../ui/forms/use-form.ts'
import { PasswordHint } from './PasswordHint.tsx'

interface Props {
  /** The name of the first field; the second is `confirmation`. */
  name: 'password' | 'newPassword'
  problems: Problems<Props['name'] | 'confirmation'>
}

export const NewPasswordFields = ({ name, problems }: Props) => (
  <>
    <PasswordField
      label="New password"
      name={name}
      autoComplete="new-password"
      hint={<PasswordHint />}
      problem={problems[name]}
    />
    <PasswordField
      label="Confirm new password"
      name="confirmation"
      autoComplete="new-password"
      problem={problems.confirmation}
    />
  </>
)
