import type { Candidate } from '@vigia/api/websites/candidate'
import { styled } from 'styled-components'
import { formatMoment } from '@vigia/domain/moment'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { Link } from '../../ui/routing/Link.tsx'
import { color, from, tone, type, type Tone } from '../../ui/tokens/tokens.ts'
import type { Website } from '../api/types.ts'
import {
  describeCandidate,
  nameCandidate,
  nounOf,
  stateOfCandidate,
} from '../candidates/candidate.messages.ts'
import { CandidateOrigin } from '../candidates/CandidateOrigin.tsx'
import { candidateReviewAddress } from '../review/shared/review-address.ts'
import { candidateVariants } from './run.variants.ts'
import { CandidateProgress } from './CandidateProgress.tsx'
import { DeleteCandidate } from './DeleteCandidate.tsx'

interface Props {
  candidates: Candidate[]
  website: Website
}

export const CandidateList = ({ candidates, website }: Props) => (
  <ul aria-label="Candidates">
    {candidates.map((candidate) => (
      <CandidateRow key={candidate.id} candidate={candidate} website={website} />
    ))}
  </ul>
)

function CandidateRow({ candidate, website }: { candidate: Candidate; website: Website }) {
  const { id, startedAt } = candidate
  const { tone: its, Icon, label } = candidateVariants[stateOfCandidate(candidate)]
  return (
    <Row $tone={its}>
      <Icon aria-hidden="true" />
      <VisuallyHidden>{label}: </VisuallyHidden>
      <time dateTime={startedAt}>{formatMoment(startedAt)}</time>
      <div>
        <Link href={candidateReviewAddress(website.id, id)}>
          <bdi>{nameCandidate(candidate)}</bdi>
        </Link>
        <Findings candidate={candidate} noun={nounOf(website)} />
        <small>
          <CandidateOrigin candidate={candidate} />
        </small>
      </div>
      <DeleteCandidate candidate={candidate} />
    </Row>
  )
}

interface FindingsProps {
  candidate: Candidate
  noun: ReturnType<typeof nounOf>
}

const Findings = ({ candidate, noun }: FindingsProps) =>
  candidate.status === 'running' ? (
    <CandidateProgress candidate={candidate} noun={noun} />
  ) : (
    <p>{describeCandidate(candidate, noun)}</p>
  )

const Row = styled.li<{ $tone: Tone }>`
  position: relative;
  display: grid;
  grid-template-columns: 1.125rem minmax(0, 1fr) auto;
  align-items: start;
  gap: 0.125rem 0.75rem;
  padding: 0.625rem 0;
  font-size: ${type.body};

  & + & {
    border-top: 1px solid ${color.line};
  }
  > svg {
    width: 1.125rem;
    height: 1.125rem;
    margin-top: 0.1875rem;
    color: ${({ $tone }) => tone[$tone].ink};
  }
  time {
    font-variant-numeric: tabular-nums;
    color: ${color.inkSoft};
  }
  > div {
    grid-column: 2 / -1;
    grid-row: 2;
    display: grid;
    gap: 0.25rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > div > a {
    justify-self: start;
    padding: 0.125rem 0;
    font-weight: 600;
  }
  small {
    font-size: ${type.small};
    color: ${color.inkSoft};
  }
  > button {
    min-height: 2rem;
    padding: 0.25rem 0.5rem;
    font-size: ${type.small};
  }
  ${from.tablet} {
    grid-template-columns: 1.125rem 6.5rem minmax(0, 1fr) auto;
    > div {
      grid-column: auto;
      grid-row: auto;
    }
  }
`
