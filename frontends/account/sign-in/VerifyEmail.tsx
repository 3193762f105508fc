import { Remark } from '../../_kit/parts.tsx'
import { ResendForm } from '../ResendForm.tsx'
import type { ModeProps } from './LoginDialog.tsx'
import { TextButton, Turns } from './mode-parts.tsx'

export function VerifyEmail({ email, notice, onTurn }: ModeProps) {
  return (
    <>
      {notice && (
        <Remark as="output" $tone="notice">
          {notice}
        </Remark>
      )}
      <ResendForm known={notice ? email : ''} />
      <Turns>
        <TextButton onClick={() => onTurn('is-done')}>Back to sign in</TextButton>
      </Turns>
    </>
  )
}
