import { useLocation } from '../../ui/routing/location.ts'
import { ReviewOfCandidate } from './ReviewOfCandidate.tsx'
import { ReviewOfWebsite } from './ReviewOfWebsite.tsx'
import { NoSuchWebsite } from './UnknownSource.tsx'

/** The review: the pages of one website or candidate that need a decision, one after the other. */
export function ReviewPage() {
  const { searchParams } = useLocation()
  const websiteId = searchParams.get('website')
  const candidateId = searchParams.get('candidate')
  if (!websiteId) return <NoSuchWebsite />
  return candidateId ? (
    <ReviewOfCandidate key={candidateId} websiteId={websiteId} candidateId={candidateId} />
  ) : (
    <ReviewOfWebsite key={websiteId} websiteId={websiteId} />
  )
}
