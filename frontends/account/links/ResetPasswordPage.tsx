import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '../../_kit/api.ts'
import { Button } from '../../_kit/Button.tsx'
import { openDialog } from '../../_kit/dialogs.ts'
import { HomeLink } from '../../_kit/HomeLink.tsx'
import { PageTitle } from '../../_kit/PageTitle.tsx'
import { Panel } from '../page-parts.ts'
import { resetLinkQuery } from '../queries.ts'
import { ResetForm } from './ResetForm.tsx'
import { useToken } from './use-token.ts'
import { useWayHome } from './use-way-home.ts'
import { Waiting } from './Waiting.tsx'

export function ResetPasswordPage() {
  const token = useToken()
  const [said, setSaid] = useState<string | null>(null)
  useWayHome(said !== null)
  return (
    <>
      <title>Reset your password · Vigia</title>
      {said !== null && <Done said={said} />}
      {said === null && token && <Reset token={token} onDone={setSaid} />}
      {said === null && !token && <Invalid reason="No reset token was provided in the URL." />}
    </>
  )
}

function Reset({ token, onDone }: { token: string; onDone: (said: string) => void }) {
  const { data, error } = useQuery(resetLinkQuery(token))
  if (error) return <Invalid reason={explain(error, invalid, silent)} />
  if (!data) return <Waiting>Checking your reset link...</Waiting>
  if (!data.valid) return <Invalid reason={invalid} />
  return <ResetForm token={token} email={data.email} onDone={onDone} />
}

const invalid = 'Invalid or expired reset link. Please request a new one.'
const silent = 'Failed to validate reset link. Please try again.'

const Invalid = ({ reason }: { reason: string }) => (
  <Panel>
    <PageTitle>Invalid Reset Link</PageTitle>
    <p role="alert">{reason}</p>
    <Button onClick={() => openDialog('account', 'forgot-password')}>Request a new link</Button>
    <HomeLink $kind="quiet">Return to Home</HomeLink>
  </Panel>
)

const Done = ({ said }: { said: string }) => (
  <Panel aria-live="polite">
    <PageTitle>Your password is changed</PageTitle>
    <p>{said}</p>
    <HomeLink $kind="quiet">Return to Home</HomeLink>
  </Panel>
)
