import { useInfiniteQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import History from 'lucide-react/icons/history'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { Card } from '../_kit/parts.tsx'
import { color, from, type } from '../_kit/theme.ts'
import { ActivityList } from './ActivityList.tsx'
import { formatMoment } from './page-words.ts'
import { activityQuery } from './queries.ts'
import type { Activity } from './website.ts'

/** What happened to a website: the last of it in one line, and all of it below when somebody wants to know. */
export function ActivityLog({ websiteId }: { websiteId: string }) {
  const [isOpen, setOpen] = useState(false)
  const query = useInfiniteQuery(activityQuery(websiteId))
  const activities = query.data?.pages.flatMap((part) => part.activities)
  const id = useId()
  return (
    <Card aria-label="Activity">
      <h2>
        <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <History aria-hidden="true" />
          <strong>Activity</strong>
          {!isOpen && activities && <Latest activity={activities[0]} />}
          <ChevronDown aria-hidden="true" />
        </Toggle>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && <ActivityList activities={activities} query={query} />}
      </div>
    </Card>
  )
}

function Latest({ activity }: { activity: Activity | undefined }) {
  if (!activity) return <span>No recent activity</span>
  return (
    <>
      <span>{activity.message}</span>
      <time dateTime={activity.createdAt}>{formatMoment(activity.createdAt)}</time>
    </>
  )
}

/** The head of a card that opens. */
export const Toggle = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.125rem 0.75rem;
  position: relative;
  width: 100%;
  min-height: 3rem;
  padding: 0.625rem 3rem 0.625rem 2.875rem;
  border: 0;
  border-radius: inherit;
  background: transparent;
  font-size: ${type.body};
  text-align: left;
  cursor: pointer;

  svg {
    position: absolute;
    left: 1.125rem;
    top: 0.9375rem;
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.inkSoft};
  }
  svg:last-child {
    left: auto;
    right: 1.125rem;
    transition: rotate 0.15s;
  }
  &[aria-expanded='true'] svg:last-child {
    rotate: 180deg;
  }
  strong {
    font-weight: 600;
  }
  span {
    flex: 1 1 100%;
    overflow-wrap: anywhere;
  }
  span,
  time {
    color: ${color.inkSoft};
    font-size: ${type.small};
    font-weight: 400;
  }
  ${from.tablet} {
    span {
      flex: 1;
    }
  }
`
