import type { Candidate } from '@vigia/api/websites/candidate'
import { EmptyState } from '../../ui/content/EmptyState.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import type { Page, Website } from '../api/types.ts'
import { allViews } from '../api/views.ts'
import { describeOutcome } from '../candidates/candidate-outcome.ts'
import { nameCandidate, nounOf, type Noun } from '../candidates/candidate.messages.ts'
import { CandidateOrigin } from '../candidates/CandidateOrigin.tsx'
import { formatAgo } from '../format.ts'
import { backOf, ReviewTitle } from './ReviewHead.tsx'
import type { ReviewSource } from './shared/review-source.ts'

/** A review without any page. */
export function NothingToDecide({ source }: { source: ReviewSource }) {
  const { website, candidate, pages } = source
  const { href, label } = backOf(source)
  return (
    <EmptyState>
      <ReviewTitle source={source} />
      {candidate ? (
        <Outcome candidate={candidate} pages={pages} noun={nounOf(website)} />
      ) : (
        <LastCheck website={website} />
      )}
      <ButtonLink href={href}>{label}</ButtonLink>
    </EmptyState>
  )
}

const LastCheck = ({ website: { checkedAt } }: { website: Website }) => (
  <>
    <h1>Nothing to decide</h1>
    <p>{checkedAt ? `Last checked ${formatAgo(checkedAt)}.` : 'This website has not been checked yet.'}</p>
  </>
)

interface OutcomeProps {
  candidate: Candidate
  pages: Page[]
  noun: Noun
}

function Outcome({ candidate, pages, noun }: OutcomeProps) {
  const { title, text } = describeOutcome(candidate, allViews(pages), noun)
  return (
    <>
      <h1>{title}</h1>
      <p>
        <output>{text}</output>
      </p>
      <Muted>
        Candidate <bdi>{nameCandidate(candidate)}</bdi> · <CandidateOrigin candidate={candidate} />
      </Muted>
    </>
  )
}
