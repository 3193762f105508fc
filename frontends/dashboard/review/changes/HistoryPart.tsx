import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '@vigia/domain/moment'
import { Muted } from '../../../ui/content/Muted.tsx'
import { lastVersionsQuery } from '../../api/monitor-queries.ts'
import { pageActivityQuery } from '../../api/queries.ts'
import type { Page, Website } from '../../api/types.ts'
import { formatAgo } from '../../format.ts'
import { labelOf, nameOf } from '../../timeline/version.messages.ts'
import { openVersion } from '../shared/review-address.ts'
import { Choice, Past } from './changes.styles.ts'
import { TitledList } from './TitledList.tsx'

/** The page's latest versions and activity, loaded when opened. */
export function HistoryPart({ page, website }: { page: Page; website: Website }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Past open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>History of this page</summary>
      {isOpen && (
        <>
          <Versions pageId={page.id} />
          <Activities pageId={page.id} websiteId={website.id} />
        </>
      )}
    </Past>
  )
}

function Versions({ pageId }: { pageId: string }) {
  const { data: versions, error } = useQuery(lastVersionsQuery(pageId))
  if (error) return <Muted role="alert">The versions could not be loaded.</Muted>
  if (!versions) return <Muted>Loading history...</Muted>
  return (
    <TitledList title="Versions">
      {versions.map((version) => (
        <li key={version.id}>
          <Choice type="button" onClick={() => openVersion(version.id)}>
            {labelOf(version)} <small>{nameOf(version)}</small>
          </Choice>
        </li>
      ))}
    </TitledList>
  )
}

function Activities({ websiteId, pageId }: { websiteId: string; pageId: string }) {
  const { data: activities } = useQuery(pageActivityQuery(websiteId, pageId))
  if (!activities || activities.length === 0) return null
  return (
    <TitledList title="Activity">
      {activities.map(({ id, message, createdAt }) => (
        <li key={id}>
          {message}{' '}
          <time dateTime={createdAt} title={formatMoment(createdAt)}>
            {formatAgo(createdAt)}
          </time>
        </li>
      ))}
    </TitledList>
  )
}
