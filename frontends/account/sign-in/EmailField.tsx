import { TextField } from '../../_kit/Field.tsx'
import { emailField } from '../words.ts'
import type { ModeProps } from './LoginDialog.tsx'

type Props = Pick<ModeProps, 'email' | 'onEmail'> & { problem: string | undefined }

/** The address by which an account is known; what is typed here stands in the other modes, too. */
export const EmailField = ({ email, onEmail, problem }: Props) => (
  <TextField
    {...emailField}
    autoComplete="username"
    defaultValue={email}
    onChange={({ target }) => onEmail(target.value)}
    problem={problem}
  />
)
