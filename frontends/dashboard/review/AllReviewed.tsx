import { useQuery } from '@tanstack/react-query'
import type { Candidate } from '@vigia/api/websites/candidate'
import CircleCheck from 'lucide-react/icons/circle-check'
import { nameOfWebsite } from '@vigia/domain/website-name'
import { styled } from 'styled-components'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { color, tone } from '../../ui/tokens/tokens.ts'
import { websitesQuery } from '../api/queries.ts'
import { candidatesAddress } from '../candidates/candidates-address.ts'
import { describeAccepted, nextStepOf } from '../candidates/candidate.messages.ts'
import type { Page } from '../api/types.ts'
import { describeDecided, nameNext, nextWebsites } from './all-reviewed.messages.ts'
import { reviewAddress } from './shared/review-address.ts'
import type { Review } from './state/use-review.ts'

/** The end of a review, in place of the screenshots: the decisions, and links to continue. */
export const AllReviewed = ({ review }: { review: Review }) =>
  review.candidate ? (
    <CandidateReviewed candidate={review.candidate} queued={review.queued} />
  ) : (
    <WebsiteReviewed review={review} />
  )

const CandidateReviewed = ({ candidate, queued }: { candidate: Candidate; queued: Page[] }) => (
  <Frame>
    <CircleCheck aria-hidden="true" />
    <h2>All reviewed</h2>
    <output>{describeAccepted(queued)}</output>
    <output>{nextStepOf(candidate)}</output>
    <ButtonLink $variant="primary" href={candidatesAddress(candidate.websiteId)}>
      Back to the candidates
    </ButtonLink>
  </Frame>
)

function WebsiteReviewed({ review: { website, queued, isWaiting } }: { review: Review }) {
  return (
    <Frame>
      <CircleCheck aria-hidden="true" />
      <h2>All reviewed</h2>
      <output>{describeDecided(queued, isWaiting)}</output>
      <ButtonLink $variant="primary" href={`/?website=${website.id}`}>
        Back to {nameOfWebsite(website)}
      </ButtonLink>
      <NextWebsites websiteId={website.id} />
    </Frame>
  )
}

/** Links to the user's other websites that have something to review. */
function NextWebsites({ websiteId }: { websiteId: string }) {
  const { data: user } = useQuery(currentUserQuery)
  const { data: websites = [] } = useQuery({
    ...websitesQuery(user?.id ?? null),
    enabled: user !== undefined,
  })
  const next = nextWebsites(websites, websiteId)
  if (next.length === 0) return null
  return (
    <>
      <p>Other websites have something to review:</p>
      <ul>
        {next.map((one) => (
          <li key={one.id}>
            <ButtonLink href={reviewAddress(one.id)}>{nameNext(one)}</ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}

const Frame = styled.section`
  flex: 1;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 0.75rem;
  min-height: 18rem;
  padding: 2rem 1rem;
  overflow: auto;
  text-align: center;

  > svg {
    width: 2.5rem;
    height: 2.5rem;
    color: ${tone.success.ink};
  }
  h2 {
    font-size: 1.5rem;
  }
  output,
  p {
    color: ${color.inkSoft};
    text-wrap: balance;
  }
  > p {
    margin-top: 1rem;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.5rem;
  }
  a {
    overflow-wrap: anywhere;
  }
`
