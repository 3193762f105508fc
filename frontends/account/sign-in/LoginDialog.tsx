import { ResendVerificationForm } from '../shared/ResendVerificationForm.tsx'
import { Alert } from '../../ui/content/Alert.tsx'
import { useState } from 'react'
import { closeDialog, dialogIn, openDialog } from '../../ui/routing/dialog-address.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Agreement } from './Agreement.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { nextMode, type ModeEvent, type Mode, type ModeProps } from './modes.ts'
import { ModeBody, TextButton, ModeLinks } from './mode.styles.tsx'
import { SignupForm } from './SignupForm.tsx'

const modes = {
  login: { title: 'Sign in', description: 'Welcome back to Vigia.', Body: LoginForm },
  signup: {
    title: 'Create your account',
    description: 'Keep the websites you watch, on any device.',
    Body: SignupForm,
  },
  'verify-email': {
    title: 'Verify your email',
    description: 'You can sign in once your email address is verified.',
    Body: VerifyEmailPrompt,
  },
  'forgot-password': {
    title: 'Forgot your password?',
    description: 'We will send you a link that lets you choose a new one.',
    Body: ForgotPasswordForm,
  },
} satisfies Record<Mode, unknown>

export function LoginDialog({ mode, isOpen }: { mode: Mode; isOpen: boolean }) {
  const [email, setEmail] = useState('')
  const { notice, onEvent } = useModeChange()
  const { title, description, Body } = modes[mode]

  return (
    <FormDialog
      title={title}
      description={description}
      isOpen={isOpen}
      onClose={() => closeDialog('account')}
    >
      <ModeBody key={mode}>
        <Body email={email} onEmail={setEmail} notice={notice} onEvent={onEvent} />
      </ModeBody>
      <Agreement />
    </FormDialog>
  )
}

/** Opens the mode that follows an event, with the message that led to it. */
function useModeChange() {
  const [notice, setNotice] = useState('')
  const onEvent = (event: ModeEvent, message = '') => {
    const next = nextMode(dialogIn(new URL(location.href), 'account'), event)
    if (!next) return
    setNotice(message)
    openDialog('account', next, { replace: true })
  }
  return { notice, onEvent }
}

function VerifyEmailPrompt({ email, notice, onEvent }: ModeProps) {
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
