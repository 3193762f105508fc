import { Alert } from '../../ui/content/Alert.tsx'
import { ResendVerificationForm } from '../shared/ResendVerificationForm.tsx'
import type { ModeProps } from './modes.ts'
import { TextButton, ModeLinks } from './mode.styles.tsx'

export function VerifyEmailPrompt({ email, notice, onEvent }: ModeProps) {
  return (
    <>
      {notice && (
        <Alert as="output" $tone="warning">
          {notice}
        </Alert>
      )}
      <ResendVerificationForm known={notice ? email : ''} />
      <ModeLinks>
        <TextButton onClick={() => onEvent('is-done')}>Back to sign in</TextButton>
      </ModeLinks>
    </>
  )
}
