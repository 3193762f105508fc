import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { explain } from '../../ui/api/client.ts'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import { HomeLink } from '../../ui/controls/HomeLink.tsx'
import { PageTitle } from '../../ui/content/PageTitle.tsx'
import { Alert } from '../../ui/content/Alert.tsx'
import { showToast } from '../../ui/toast.ts'
import { Panel } from '../shared/page.styles.ts'
import { verificationQuery } from '../api/queries.ts'
import { ResendVerificationForm } from '../shared/ResendVerificationForm.tsx'
import { useToken } from './use-token.ts'
import { useRedirectHome } from './use-redirect-home.ts'
import { LoadingMessage } from '../shared/LoadingMessage.tsx'

export function VerifyEmailPage() {
  const token = useToken()
  return (
    <>
      <title>Verify your email · Vigia</title>
      {token ? <Verification token={token} /> : <Resend />}
    </>
  )
}

function Verification({ token }: { token: string }) {
  const { data, error } = useQuery(verificationQuery(token))
  const isDone = data !== undefined && !data.isUndone
  const isSignedIn = data?.isSignedIn === true
  useAnnounceVerified(isDone, isSignedIn)
  useRedirectHome(isDone)
  if (error) return <VerificationError error={error} />
  if (!data) return <LoadingMessage>Verifying your email...</LoadingMessage>
  if (!isDone) return <AddressRestored message={data.message} />
  return (
    <Panel aria-live="polite">
      <PageTitle>Your email is verified</PageTitle>
      <p>Thank you. {isSignedIn && 'You are signed in. '}You will be taken to the main page in a moment.</p>
      <HomeLink $variant="ghost">Return to Home</HomeLink>
    </Panel>
  )
}

const AddressRestored = ({ message }: { message: string }) => (
  <Panel aria-live="polite">
    <PageTitle>Your email address is restored</PageTitle>
    <p>{message}</p>
    <HomeLink $variant="ghost">Return to Home</HomeLink>
  </Panel>
)

function useAnnounceVerified(isDone: boolean, isSignedIn: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isDone) return
    const description = isSignedIn ? 'You are signed in.' : 'You can now sign in with it.'
    showToast({ title: 'Email Verified', description })
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }, [isDone, isSignedIn, client])
}

function VerificationError({ error }: { error: Error }) {
  return (
    <Panel>
      <PageTitle>Verification Failed</PageTitle>
      <Alert $tone="danger" role="alert">
        {explain(error, 'Failed to verify email', 'An error occurred while verifying your email')}
      </Alert>
      <p>A link works once, for 24 hours. Enter your email address to get a new one.</p>
      <ResendVerificationForm />
      <HomeLink $variant="ghost">Return to Home</HomeLink>
    </Panel>
  )
}

const Resend = () => (
  <Panel>
    <PageTitle>Verify your email</PageTitle>
    <p>Enter the email address of your account, and we will send you a new link.</p>
    <ResendVerificationForm />
    <HomeLink $variant="ghost">Return to Home</HomeLink>
  </Panel>
)
