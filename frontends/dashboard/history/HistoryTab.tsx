import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { EmptyState } from '../../ui/content/EmptyState.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { Loading } from '../Loading.tsx'
import { runsQuery } from '../api/monitor-queries.ts'
import type { Website } from '../api/types.ts'
import { formatShare } from '../monitor/schedule.messages.ts'
import { SignInFirst } from '../monitor/SignInFirst.tsx'
import { RunCells } from './RunCells.tsx'
import { RunList } from './RunList.tsx'
import { selectRuns, type RunFilter } from './run.messages.ts'

const filters: { filter: RunFilter; label: string }[] = [
  { filter: 'all', label: 'All' },
  { filter: 'changed', label: 'With changes' },
  { filter: 'failed', label: 'Failed' },
  { filter: 'late', label: 'Late' },
]

/** All checks of one website. */
export const HistoryTab = ({ website }: { website: Website }) =>
  website.userId === null ? <SignInFirst /> : <Runs website={website} />

function Runs({ website }: { website: Website }) {
  const query = useInfiniteQuery(runsQuery(website.id))
  const noun = website.viewports?.length ? 'screenshot' : 'page'
  const [filter, setFilter] = useState<RunFilter>('all')
  const { data, error } = query
  if (!data)
    return error ? (
      <LoadError error={error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading text="Loading history..." />
    )
  const runs = data.pages.flatMap((part) => part.runs)
  if (runs.length === 0) return <NoRuns />
  const share = data.pages[0]?.onTimeShare ?? null
  const shown = selectRuns(runs, filter)
  return (
    <Panel>
      {share !== null && (
        <Muted>{formatShare(share)} of the scheduled checks of the last 30 days were on time.</Muted>
      )}
      <RunCells runs={runs} noun={noun} />
      <Filters aria-label="Filter checks">
        {filters.map(({ filter: one, label }) => (
          <Button
            key={one}
            $variant={one === filter ? 'secondary' : 'ghost'}
            aria-pressed={one === filter}
            onClick={() => setFilter(one)}
          >
            {label}
          </Button>
        ))}
      </Filters>
      <RunList runs={shown} noun={noun} />
      {shown.length === 0 && <Muted as="output">None of the checks shown is like this.</Muted>}
      {query.hasNextPage && (
        <Button $ariaDisabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage && <Spinner />}
          Show Earlier
        </Button>
      )}
    </Panel>
  )
}

const NoRuns = () => (
  <EmptyState>
    <h2>No checks yet</h2>
    <p>Each check of this website will be listed here, with what it found.</p>
  </EmptyState>
)

const LoadError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <EmptyState role="alert">
    <h2>The history could not be loaded</h2>
    <p>{explain(error, 'The connection seems to be interrupted. Please try again.')}</p>
    <Button onClick={onRetry}>Try Again</Button>
  </EmptyState>
)

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  padding: clamp(0.875rem, 2.5vw, 1.5rem);

  > button {
    justify-self: start;
  }
`

const Filters = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`
