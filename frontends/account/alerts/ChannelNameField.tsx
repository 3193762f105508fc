import { TextField } from '../../ui/forms/Field.tsx'

interface Props {
  defaultValue?: string
  problem: string | undefined
}

export const ChannelNameField = (props: Props) => (
  <TextField label="Channel name" name="name" autoComplete="off" maxLength={100} {...props} />
)
