import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { explain } from '../_kit/api.ts'
import { Button } from '../_kit/Button.tsx'
import { currentUserQuery } from '../_kit/current-user.ts'
import { openDialog } from '../_kit/dialogs.ts'
import { HomeLink } from '../_kit/HomeLink.tsx'
import { navigate } from '../_kit/location.ts'
import { PageTitle } from '../_kit/PageTitle.tsx'
import { Remark } from '../_kit/parts.tsx'
import { Waiting } from './links/Waiting.tsx'
import { Panel } from './page-parts.ts'
import { visitQuery } from './queries.ts'
import { takePath } from './return-path.ts'
import { isAnswer } from './visit-provider.ts'
import { welcome } from './welcome.ts'
import { noConnection } from './words.ts'

/** Signing in as a page of its own, and where providers send people back to. */
export function AuthPage() {
  const [answer] = useState(() => (isAnswer(location.hash) ? location.hash : null))
  return (
    <>
      <title>Sign in · Vigia</title>
      {answer ? <Return answer={answer} /> : <Entrance />}
    </>
  )
}

function Return({ answer }: { answer: string }) {
  const client = useQueryClient()
  const { data: user, error } = useQuery(visitQuery(answer))
  useEffect(() => {
    if (user) void welcome(client, user).then(() => navigate(takePath(), { replace: true }))
  }, [client, user])
  if (user === null) return <Entrance />
  if (!error) return <Waiting>Signing you in...</Waiting>
  return <Refusal reason={explain(error, 'Login error', noConnection)} />
}

function Entrance() {
  const { data: user } = useQuery(currentUserQuery)
  useEffect(() => {
    if (user === null) openDialog('account', 'login', { replace: true })
    else if (user) navigate('/', { replace: true })
  }, [user])
  return user === null && <Quiet />
}

const Quiet = () => (
  <Panel>
    <PageTitle>Sign in to Vigia</PageTitle>
    <p>See the websites you watch, and what changed on them.</p>
    <Button $kind="main" onClick={() => openDialog('account', 'login')}>
      Sign in
    </Button>
    <HomeLink $kind="quiet">Return to Home</HomeLink>
  </Panel>
)

const Refusal = ({ reason }: { reason: string }) => (
  <Panel>
    <PageTitle>You are not signed in</PageTitle>
    <Remark $tone="bad" role="alert">
      {reason}
    </Remark>
    <Button $kind="main" onClick={() => openDialog('account', 'login')}>
      Try again
    </Button>
    <HomeLink $kind="quiet">Return to Home</HomeLink>
  </Panel>
)
