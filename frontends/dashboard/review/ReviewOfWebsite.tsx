import { useQuery } from '@tanstack/react-query'
import { isStatus } from '../../ui/api/client.ts'
import { expectAgain, pagesQuery } from '../api/queries.ts'
import { LoadingScreen } from '../Loading.tsx'
import { Viewports } from '../viewports/view-names.ts'
import { ReviewScreen } from './ReviewScreen.tsx'
import { LoadError, NoSuchWebsite, UnknownSource } from './UnknownSource.tsx'

const pollMs = 10_000

/** The review of a website as it is. */
export function ReviewOfWebsite({ websiteId }: { websiteId: string }) {
  const { data, error, refetch } = useQuery({
    ...pagesQuery(websiteId),
    refetchInterval: ({ state }) => (state.data?.website.activeJobId ? pollMs : false),
  })
  const { queryKey: pagesKey } = pagesQuery(websiteId)
  const onSignedIn = () => {
    expectAgain(websiteId)
    void refetch()
  }
  if (isStatus(error, 404))
    return (
      <UnknownSource what="website" onSignedIn={onSignedIn}>
        <NoSuchWebsite />
      </UnknownSource>
    )
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingScreen text="Loading pages and screenshots..." />
  return (
    <Viewports value={data.website.viewports ?? []}>
      <ReviewScreen source={{ ...data, candidate: undefined, pagesKey }} />
    </Viewports>
  )
}
