import { Alert } from '../../ui/content/Alert.tsx'
import { allViews } from '../api/views.ts'
import { describeUnfinished } from '../candidates/candidate-outcome.ts'
import { nounOf } from '../candidates/candidate.messages.ts'
import type { Review } from './state/use-review.ts'

/** What is to be known before pages are decided. */
export function ReviewNotes({ review }: { review: Review }) {
  const { website, candidate, pages, isLost, isRegionLost, isWaiting } = review
  const unfinished = candidate && describeUnfinished(candidate, allViews(pages), nounOf(website))
  return (
    <>
      {isLost && (
        <Alert $tone="neutral">The page of this link is not on the list any more. This is another one.</Alert>
      )}
      {isRegionLost && !isLost && (
        <Alert $tone="neutral">
          The change of this link is not there any more. This is what differs now.
        </Alert>
      )}
      {isWaiting && (
        <Alert $tone="neutral">
          A check is running. What you decide meanwhile is saved when it has ended; keep this tab open until
          then.
        </Alert>
      )}
      {unfinished && <Alert $tone={candidate.status === 'failed' ? 'danger' : 'neutral'}>{unfinished}</Alert>}
    </>
  )
}
