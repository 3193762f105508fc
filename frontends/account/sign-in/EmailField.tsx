import { TextField } from '../../ui/forms/Field.tsx'
import { emailField } from '../shared/account.messages.ts'
import type { ModeProps } from './modes.ts'

type Props = Pick<ModeProps, 'email' | 'onEmail'> & { problem: string | undefined }

/** The account's email address; the value is shared by all modes. */
export const EmailField = ({ email, onEmail, problem }: Props) => (
  <TextField
    {...emailField}
    autoComplete="username"
    defaultValue={email}
    onChange={({ target }) => onEmail(target.value)}
    problem={problem}
  />
)
