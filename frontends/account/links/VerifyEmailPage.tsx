import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { explain } from '../../_kit/api.ts'
import { currentUserQuery } from '../../_kit/current-user.ts'
import { HomeLink } from '../../_kit/HomeLink.tsx'
import { PageTitle } from '../../_kit/PageTitle.tsx'
import { Remark } from '../../_kit/parts.tsx'
import { announce } from '../../_kit/toast.ts'
import { Panel } from '../page-parts.ts'
import { verificationQuery } from '../queries.ts'
import { ResendForm } from '../ResendForm.tsx'
import { useToken } from './use-token.ts'
import { useWayHome } from './use-way-home.ts'
import { Waiting } from './Waiting.tsx'

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
  useWelcomeNews(isDone, isSignedIn)
  useWayHome(isDone)
  if (error) return <Failure error={error} />
  if (!data) return <Waiting>Verifying your email...</Waiting>
  if (!isDone) return <Undone said={data.message} />
  return (
    <Panel aria-live="polite">
      <PageTitle>Your email is verified</PageTitle>
      <p>Thank you. {isSignedIn && 'You are signed in. '}You will be taken to the main page in a moment.</p>
      <HomeLink $kind="quiet">Return to Home</HomeLink>
    </Panel>
  )
}

const Undone = ({ said }: { said: string }) => (
  <Panel aria-live="polite">
    <PageTitle>Your email address is restored</PageTitle>
    <p>{said} The email with the link for it is on its way.</p>
    <HomeLink $kind="quiet">Return to Home</HomeLink>
  </Panel>
)

function useWelcomeNews(isDone: boolean, isSignedIn: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isDone) return
    const description = isSignedIn ? 'You are signed in.' : 'You can now sign in with it.'
    announce({ title: 'Email Verified', description })
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }, [isDone, isSignedIn, client])
}

function Failure({ error }: { error: Error }) {
  return (
    <Panel>
      <PageTitle>Verification Failed</PageTitle>
      <Remark $tone="bad" role="alert">
        {explain(error, 'Failed to verify email', 'An error occurred while verifying your email')}
      </Remark>
      <p>A link works once, for 24 hours. Enter your email address to get a new one.</p>
      <ResendForm />
      <HomeLink $kind="quiet">Return to Home</HomeLink>
    </Panel>
  )
}

const Resend = () => (
  <Panel>
    <PageTitle>Verify your email</PageTitle>
    <p>Enter the email address of your account, and we will send you a new link.</p>
    <ResendForm />
    <HomeLink $kind="quiet">Return to Home</HomeLink>
  </Panel>
)
