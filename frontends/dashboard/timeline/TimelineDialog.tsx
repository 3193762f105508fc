import { useInfiniteQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useEffect } from 'react'
import { explainLoading } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/content/EmptyState.tsx'
import { versionsQuery } from '../api/monitor-queries.ts'
import type { Page } from '../api/types.ts'
import { Loading } from '../Loading.tsx'
import { pageName } from '../pages/page.messages.ts'
import { PageDialog } from '../viewer/PageDialog.tsx'
import { Timeline } from './Timeline.tsx'

interface Props {
  canMute: boolean
  page: Page
  /** The initial version; the newest by default. */
  versionId?: string | null
  onClose: () => void
}

/** The versions of one page. */
export const TimelineDialog = ({ canMute, page, versionId = null, onClose }: Props) => (
  <PageDialog
    title={`${pageName(page.path)} - History`}
    description="How this page looked over time"
    onClose={onClose}
  >
    <Versions canMute={canMute} page={page} versionId={versionId} />
  </PageDialog>
)

function Versions({ canMute, page, versionId }: Required<Omit<Props, 'onClose'>>) {
  const { query, isLost } = useVersions(page.id, versionId)
  const { data, error } = query
  if (!data && error) return <LoadError error={error} onRetry={() => void query.refetch()} />
  if (!data) return <Loading text="Loading history..." />
  const versions = data.pages.flatMap((part) => part.versions).toReversed()
  if (versions.length === 0) return <NoVersions />
  return (
    <Timeline
      canMute={canMute}
      page={page}
      first={versionId}
      isLost={isLost}
      versions={versions}
      isLoading={query.isFetchingNextPage}
      onEarlier={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
    />
  )
}

/** The versions, as far back as one that the address names; it is lost if they do not contain it. */
function useVersions(pageId: string, versionId: string | null) {
  const query = useInfiniteQuery(versionsQuery(pageId))
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  const isFound = data?.pages.some((part) => part.versions.some(({ id }) => id === versionId))
  const isWanted = versionId !== null && data !== undefined && !isFound
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching) void fetchNextPage()
  }, [isWanted, hasNextPage, isFetching, fetchNextPage])
  return { query, isLost: isWanted && !hasNextPage }
}

const NoVersions = () => (
  <EmptyState>
    <History aria-hidden="true" />
    <h3>No history yet</h3>
    <p>Each new look of this page will be kept here.</p>
  </EmptyState>
)

const LoadError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <EmptyState role="alert">
    <h3>The history could not be loaded</h3>
    <p>{explainLoading(error)}</p>
    <Button onClick={onRetry}>Try again</Button>
  </EmptyState>
)
