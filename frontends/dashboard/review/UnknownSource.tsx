import { useQuery } from '@tanstack/react-query'
import { promises } from '@vigia/domain/promises'
import { useEffect, useRef, type ReactNode } from 'react'
import { explainLoading } from '../../ui/api/client.ts'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import { EmptyState } from '../../ui/content/EmptyState.tsx'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { openDialog } from '../../ui/routing/dialog-address.ts'
import { candidatesAddress } from '../candidates/candidates-address.ts'

interface Props {
  what: 'website' | 'candidate'
  onSignedIn: () => void
  /** What a user sees. */
  children: ReactNode
}

/**
 * What a link of an alert or a pipeline shows to someone whose website it is not: a visitor is asked to sign
 * in, and a user reads that it is not there.
 */
export function UnknownSource({ what, onSignedIn, children }: Props) {
  const { data: user } = useQuery(currentUserQuery)
  const wasSignedOut = useRef(false)
  useEffect(() => {
    if (user && wasSignedOut.current) onSignedIn()
    wasSignedOut.current = user === null
  }, [user, onSignedIn])
  return user === null ? <SignInFirst what={what} /> : children
}

export const NoSuchWebsite = () => (
  <EmptyState>
    <h1>There is no such website</h1>
    <p>It was removed, or it belongs to another account.</p>
    <ButtonLink href="/">Back to your websites</ButtonLink>
  </EmptyState>
)

/** `websiteId`: of the candidate's website, if it is the user's. */
export const NoSuchCandidate = ({ websiteId }: { websiteId: string | undefined }) => (
  <EmptyState>
    <h1>This candidate is gone</h1>
    <p>
      Candidates are kept for {promises.candidateDays} days. This one may have been deleted before, or belong
      to another account. What was accepted on it stays accepted. Run the pipeline again to see what its
      address shows now.
    </p>
    {websiteId ? (
      <ButtonLink href={candidatesAddress(websiteId)}>Back to the candidates</ButtonLink>
    ) : (
      <ButtonLink href="/">Back to your websites</ButtonLink>
    )}
  </EmptyState>
)

const SignInFirst = ({ what }: Pick<Props, 'what'>) => (
  <EmptyState>
    <h1>Sign in to review this {what}</h1>
    <p>What changed on it is shown to its owner only.</p>
    <Button $variant="primary" onClick={() => openDialog('account', 'login')}>
      Sign in
    </Button>
    <ButtonLink href="/">Back to your websites</ButtonLink>
  </EmptyState>
)

export const LoadError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <EmptyState role="alert">
    <h1>The pages could not be loaded</h1>
    <p>{explainLoading(error)}</p>
    <Button onClick={onRetry}>Try again</Button>
  </EmptyState>
)
