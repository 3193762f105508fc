import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { formatClock } from '@vigia/domain/moment'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { color, from, tone, type } from '../../ui/tokens/tokens.ts'
import { groupByDay } from './group-by-day.ts'
import { UndoButton } from './UndoButton.tsx'
import { describeActor } from './activity.messages.ts'
import { variantOf } from './activity.variants.ts'
import type { Activity } from '../api/types.ts'

interface Props {
  /** The activity; undefined while loading. */
  activities: Activity[] | undefined
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'refetch' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage'
  >
}

export function ActivityList({ activities, query }: Props) {
  const { error, hasNextPage, isFetchingNextPage } = query
  const list = useRef<HTMLDivElement>(null)
  const showEarlier = async () => {
    const { hasNextPage: isMore } = await query.fetchNextPage()
    // The button is removed, so the focus moves to the list in order not to be lost.
    if (!isMore) list.current?.focus()
  }
  return (
    <List ref={list} tabIndex={-1} aria-busy={!activities && !error}>
      {groupByDay(activities ?? []).map(({ name, activities: entries }) => (
        <Day key={name} name={name} entries={entries} />
      ))}
      {activities?.length === 0 && <Muted>There has been no activity lately.</Muted>}
      {!activities && !error && <Muted>Loading activity...</Muted>}
      {error && <LoadError error={error} onRetry={() => void query.refetch()} />}
      {hasNextPage && !error && (
        <Button $ariaDisabled={isFetchingNextPage} onClick={() => void showEarlier()}>
          {isFetchingNextPage && <Spinner />}
          Show earlier
        </Button>
      )}
    </List>
  )
}

const Day = ({ name, entries }: { name: string; entries: Activity[] }) => (
  <section>
    <h3>{name}</h3>
    <ul>
      {entries.map((activity) => (
        <Entry key={activity.id} activity={activity} />
      ))}
    </ul>
  </section>
)

function Entry({ activity }: { activity: Activity }) {
  const { type: kind, message, createdAt, batchId } = activity
  const actor = describeActor(activity)
  const { Icon, tone: its } = variantOf(kind)
  return (
    <Row $ink={tone[its].ink}>
      <Icon aria-hidden="true" />
      <p>
        <span>{message}</span>
        {actor && <small> {actor}</small>}
      </p>
      <time dateTime={createdAt}>
        <VisuallyHidden>at </VisuallyHidden>
        {formatClock(createdAt)}
      </time>
      {batchId && <UndoButton batchId={batchId} message={message} />}
    </Row>
  )
}

const LoadError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div role="alert">
    <Muted>{explain(error, 'The activity could not be loaded. Please try again.')}</Muted>
    <Button onClick={onRetry}>Try again</Button>
  </div>
)

const List = styled.div`
  display: grid;
  gap: 1rem;
  padding: 0.25rem 1.125rem 1.125rem;
  outline: none;

  h3 {
    margin-bottom: 0.25rem;
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
  > button,
  [role='alert'] {
    justify-self: start;
  }
  [role='alert'] {
    display: grid;
    justify-items: start;
    gap: 0.75rem;
  }
`

const Row = styled.li<{ $ink: string }>`
  display: grid;
  grid-template-columns: 1.125rem minmax(0, 1fr);
  gap: 0 0.625rem;
  padding: 0.5rem 0;
  font-size: ${type.body};

  & + & {
    border-top: 1px solid ${color.line};
  }
  svg {
    width: 1.125rem;
    height: 1.125rem;
    margin-top: 0.125rem;
    color: ${({ $ink }) => $ink};
  }
  p {
    overflow-wrap: anywhere;
  }
  small,
  time {
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
  time,
  button {
    grid-column: 2;
  }
  time {
    font-variant-numeric: tabular-nums;
  }
  button {
    justify-self: start;
    min-height: 2rem;
    margin-top: 0.25rem;
  }
  ${from.phone} {
    grid-template-columns: 1.125rem minmax(0, 1fr) auto;
    align-items: baseline;
    svg {
      align-self: start;
    }
    time {
      grid-column: 3;
    }
  }
`
