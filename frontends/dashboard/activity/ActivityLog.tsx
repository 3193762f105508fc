import { useInfiniteQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import History from 'lucide-react/icons/history'
import { useId, useState } from 'react'
import { formatMoment } from '@vigia/domain/moment'
import { Card } from '../../ui/content/Card.tsx'
import { DisclosureButton } from '../../ui/controls/DisclosureButton.tsx'
import { ActivityList } from './ActivityList.tsx'
import { activityQuery } from '../api/queries.ts'
import type { Activity } from '../api/types.ts'

/** A website's activity: the latest entry in one line, and the full list when expanded. */
export function ActivityLog({ websiteId }: { websiteId: string }) {
  const [isOpen, setOpen] = useState(false)
  const query = useInfiniteQuery(activityQuery(websiteId))
  const activities = query.data?.pages.flatMap((part) => part.activities)
  const id = useId()
  return (
    <Card aria-label="Activity">
      <h2>
        <DisclosureButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <History aria-hidden="true" />
          <strong>Activity</strong>
          {!isOpen && activities && <Latest activity={activities[0]} />}
          <ChevronDown aria-hidden="true" />
        </DisclosureButton>
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
