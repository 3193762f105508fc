import { useInfiniteQuery } from '@tanstack/react-query'
import { promises } from '@vigia/domain/promises'
import GitCompare from 'lucide-react/icons/git-compare'
import { EmptyState } from '../../ui/content/EmptyState.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { openDialog } from '../../ui/routing/dialog-address.ts'
import { Loading } from '../Loading.tsx'
import { candidatesQuery } from '../api/candidates.ts'
import type { Website } from '../api/types.ts'
import { CandidateList } from './CandidateList.tsx'
import { ListPanel, LoadError, ShowEarlier } from './ListPanel.tsx'

/** The candidates of one website, which pipelines start. */
export function Candidates({ website }: { website: Website }) {
  const query = useInfiniteQuery(candidatesQuery(website.id))
  const { data, error, refetch } = query
  if (!data)
    return error ? (
      <LoadError title="The candidates could not be loaded" error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading text="Loading candidates..." />
    )
  const candidates = data.pages.flatMap((part) => part.candidates)
  if (candidates.length === 0) return <NoCandidates />
  return (
    <ListPanel>
      <Muted>
        This website at other addresses, compared with its baselines before it is published. Candidates are
        kept for {promises.candidateDays} days.
      </Muted>
      <CandidateList candidates={candidates} website={website} />
      <ShowEarlier query={query} />
    </ListPanel>
  )
}

const NoCandidates = () => (
  <EmptyState>
    <GitCompare aria-hidden="true" />
    <h2>No candidates yet</h2>
    <p>
      A candidate is this website at another address, such as staging or a preview, compared with what you
      approved before it is published. Your pipeline starts it with an API token, and what changed is decided
      here.
    </p>
    <Button onClick={() => openDialog('account', 'tokens')}>API tokens</Button>
  </EmptyState>
)
