import { useState } from 'react'
import { closeDialog, dialogIn, openDialog } from '../../_kit/dialogs.ts'
import { FormDialog } from '../../_kit/FormDialog.tsx'
import { Agreement } from './Agreement.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { LoginForm } from './LoginForm.tsx'
import { nextMode } from './modes.ts'
import type { Happening, Mode } from './modes.ts'
import { ModeBody } from './mode-parts.tsx'
import { SignupForm } from './SignupForm.tsx'
import { VerifyEmail } from './VerifyEmail.tsx'

/** What a mode's form knows of the others. */
export interface ModeProps {
  /** What was typed so far, in whichever mode. */
  email: string
  onEmail: (email: string) => void
  /** What the server had to say about the way here. */
  notice: string
  onTurn: (happening: Happening, notice?: string) => void
}

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
    Body: VerifyEmail,
  },
  'forgot-password': {
    title: 'Forgot your password?',
    description: 'We will send you a link that lets you choose a new one.',
    Body: ForgotPassword,
  },
} satisfies Record<Mode, unknown>

export function LoginDialog({ mode, isOpen }: { mode: Mode; isOpen: boolean }) {
  const [email, setEmail] = useState('')
  const [notice, setNotice] = useState('')
  const { title, description, Body } = modes[mode]

  const turn = (happening: Happening, said = '') => {
    const next = nextMode(dialogIn(new URL(location.href), 'account'), happening)
    if (!next) return
    setNotice(said)
    openDialog('account', next, { replace: true })
  }

  return (
    <FormDialog
      title={title}
      description={description}
      isOpen={isOpen}
      onClose={() => closeDialog('account')}
    >
      <ModeBody key={mode}>
        <Body email={email} onEmail={setEmail} notice={notice} onTurn={turn} />
      </ModeBody>
      <Agreement />
    </FormDialog>
  )
}
