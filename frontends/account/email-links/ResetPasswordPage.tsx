import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { openDialog } from '../../ui/routing/dialog-address.ts'
import { HomeLink } from '../../ui/controls/HomeLink.tsx'
import { PageTitle } from '../../ui/content/PageTitle.tsx'
import { Panel } from '../shared/page.styles.ts'
import { resetLinkQuery } from '../api/queries.ts'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
import { isLinkRefused } from './link-error.ts'
import { UncheckedLink } from './UncheckedLink.tsx'
import { useToken } from './use-token.ts'
import { useRedirectHome } from './use-redirect-home.ts'
import { LoadingMessage } from '../shared/LoadingMessage.tsx'

export function ResetPasswordPage() {
  const token = useToken()
  const [message, setMessage] = useState<string | null>(null)
  useRedirectHome(message !== null)
  return (
    <>
      <title>Reset your password · Vigia</title>
      {message !== null && <PasswordChanged message={message} />}
      {message === null && token && <ValidatedLink token={token} onDone={setMessage} />}
      {message === null && !token && <Invalid reason="No reset token was provided in the URL." />}
    </>
  )
}

function ValidatedLink({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const query = useQuery(resetLinkQuery(token))
  const { data, error } = query
  if (error && isLinkRefused(error)) return <Invalid reason={explain(error, invalid)} />
  if (error) return <UncheckedLink reason={explain(error, unchecked)} query={query} />
  if (!data) return <LoadingMessage>Checking your reset link...</LoadingMessage>
  if (!data.valid) return <Invalid reason={invalid} />
  return <ResetPasswordForm token={token} email={data.email} onDone={onDone} />
}

const invalid = 'Invalid or expired reset link. Please request a new one.'
const unchecked = 'Failed to validate reset link. Please try again.'

const Invalid = ({ reason }: { reason: string }) => (
  <Panel>
    <PageTitle>Invalid Reset Link</PageTitle>
    <p role="alert">{reason}</p>
    <Button onClick={() => openDialog('account', 'forgot-password')}>Request a new link</Button>
    <HomeLink $variant="ghost">Return to Home</HomeLink>
  </Panel>
)

const PasswordChanged = ({ message }: { message: string }) => (
  <Panel aria-live="polite">
    <PageTitle>Your password is changed</PageTitle>
    <p>{message}</p>
    <HomeLink $variant="ghost">Return to Home</HomeLink>
  </Panel>
)
