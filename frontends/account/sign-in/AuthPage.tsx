import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import { openDialog } from '../../ui/routing/dialog-address.ts'
import { HomeLink } from '../../ui/controls/HomeLink.tsx'
import { navigate } from '../../ui/routing/location.ts'
import { PageTitle } from '../../ui/content/PageTitle.tsx'
import { Alert } from '../../ui/content/Alert.tsx'
import { LoadingMessage } from '../shared/LoadingMessage.tsx'
import { Panel } from '../shared/page.styles.ts'
import { providerSignInQuery } from '../api/queries.ts'
import { takeStoredPath } from '../api/return-path.ts'
import { isProviderResponse } from '../api/provider-sign-in.ts'
import { setSignedInUser } from './set-signed-in-user.ts'
import { noConnection } from '../shared/account.messages.ts'

/** Sign-in as a page, and the redirect URL of identity providers. */
export function AuthPage() {
  const [response] = useState(() => (isProviderResponse(location.hash) ? location.hash : null))
  return (
    <>
      <title>Sign in · Vigia</title>
      {response ? <ProviderReturn response={response} /> : <SignIn />}
    </>
  )
}

function ProviderReturn({ response }: { response: string }) {
  const client = useQueryClient()
  const { data: user, error } = useQuery(providerSignInQuery(response))
  useEffect(() => {
    if (user) void setSignedInUser(client, user).then(() => navigate(takeStoredPath(), { replace: true }))
  }, [client, user])
  if (user === null) return <SignIn />
  if (!error) return <LoadingMessage>Signing you in...</LoadingMessage>
  return <SignInError reason={explain(error, 'Login error', noConnection)} />
}

function SignIn() {
  const { data: user } = useQuery(currentUserQuery)
  useEffect(() => {
    if (user === null) openDialog('account', 'login', { replace: true })
    else if (user) navigate('/', { replace: true })
  }, [user])
  return user === null && <SignInPanel />
}

const SignInPanel = () => (
  <Panel>
    <PageTitle>Sign in to Vigia</PageTitle>
    <p>See the websites you watch, and what changed on them.</p>
    <Button $variant="primary" onClick={() => openDialog('account', 'login')}>
      Sign in
    </Button>
    <HomeLink $variant="ghost">Return to Home</HomeLink>
  </Panel>
)

const SignInError = ({ reason }: { reason: string }) => (
  <Panel>
    <PageTitle>You are not signed in</PageTitle>
    <Alert $tone="danger" role="alert">
      {reason}
    </Alert>
    <Button $variant="primary" onClick={() => openDialog('account', 'login')}>
      Try again
    </Button>
    <HomeLink $variant="ghost">Return to Home</HomeLink>
  </Panel>
)
