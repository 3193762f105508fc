import { useInfiniteQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/content/EmptyState.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { bareGroup } from '../../ui/forms/bare-group.ts'
import { from, type } from '../../ui/tokens/tokens.ts'
import { Loading } from '../Loading.tsx'
import { runsQuery } from '../api/monitor-queries.ts'
import type { Website } from '../api/types.ts'
import { formatShare } from '../monitor/schedule.messages.ts'
import { ListPanel, LoadError, ShowEarlier } from './ListPanel.tsx'
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
export function Runs({ website }: { website: Website }) {
  const query = useInfiniteQuery(runsQuery(website.id))
  const noun = website.viewports?.length ? 'screenshot' : 'page'
  const [filter, setFilter] = useState<RunFilter>('all')
  const { data, error, refetch } = query
  if (!data)
    return error ? (
      <LoadError title="The history could not be loaded" error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading text="Loading history..." />
    )
  const runs = data.pages.flatMap((part) => part.runs)
  if (runs.length === 0) return <NoRuns />
  const shown = selectRuns(runs, filter)
  return (
    <ListPanel>
      <OnTime share={data.pages[0]?.onTimeShare ?? null} />
      <RunCells runs={runs} noun={noun} />
      <FilterChoice filter={filter} onChange={setFilter} />
      <RunList runs={shown} noun={noun} />
      {shown.length === 0 && <Muted as="output">No check in this list matches the filter.</Muted>}
      <ShowEarlier query={query} />
    </ListPanel>
  )
}

const OnTime = ({ share }: { share: number | null }) =>
  share !== null && (
    <Muted>{formatShare(share)} of the scheduled checks of the last 30 days were on time.</Muted>
  )

interface FilterProps {
  filter: RunFilter
  onChange: (filter: RunFilter) => void
}

const FilterChoice = ({ filter, onChange }: FilterProps) => (
  <Filters aria-label="Filter checks">
    {filters.map(({ filter: one, label }) => (
      <Button
        key={one}
        $variant={one === filter ? 'secondary' : 'ghost'}
        aria-pressed={one === filter}
        onClick={() => onChange(one)}
      >
        {label}
      </Button>
    ))}
  </Filters>
)

const NoRuns = () => (
  <EmptyState>
    <History aria-hidden="true" />
    <h2>No checks yet</h2>
    <p>Each check of this website will be listed here, with what it found.</p>
  </EmptyState>
)

const Filters = styled.fieldset`
  ${bareGroup}
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;

  /* All in one row on a phone. */
  button {
    padding-inline: 0.5rem;
    font-size: ${type.small};
  }
  ${from.phone} {
    button {
      padding-inline: 0.875rem;
      font-size: ${type.body};
    }
  }
`
