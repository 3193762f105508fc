import { useQuery } from '@tanstack/react-query'
import { isStatus } from '../../ui/api/client.ts'
import { candidateQuery, websiteOfCandidateQuery } from '../api/candidates.ts'
import { LoadingScreen } from '../Loading.tsx'
import { Viewports } from '../viewports/view-names.ts'
import { ReviewScreen } from './ReviewScreen.tsx'
import { LoadError, NoSuchCandidate, UnknownSource } from './UnknownSource.tsx'

interface Props {
  /** As the address names it; the candidate's own is the one that counts. */
  websiteId: string
  candidateId: string
}

/** The review of a candidate, whose pages are accepted before they are published. */
export function ReviewOfCandidate({ websiteId, candidateId }: Props) {
  const found = useQuery(candidateQuery(websiteId, candidateId))
  const ofWebsite = useQuery(websiteOfCandidateQuery(found.data?.candidate.websiteId ?? websiteId))
  const { queryKey: pagesKey } = candidateQuery(websiteId, candidateId)
  const { data } = found
  const { data: website } = ofWebsite
  const load = () => {
    void found.refetch()
    void ofWebsite.refetch()
  }
  if (isStatus(found.error, 404))
    return (
      <UnknownSource what="candidate" onSignedIn={load}>
        <NoSuchCandidate websiteId={website && websiteId} />
      </UnknownSource>
    )
  const error = (!data && found.error) || (!website && ofWebsite.error)
  if (error) return <LoadError error={error} onRetry={load} />
  if (!data || !website) return <LoadingScreen text="Loading the candidate..." />
  return (
    <Viewports value={website.viewports ?? []}>
      <ReviewScreen source={{ ...data, website, pagesKey }} />
    </Viewports>
  )
}
