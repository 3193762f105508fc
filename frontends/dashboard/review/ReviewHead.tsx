import type { Candidate } from '@vigia/api/websites/candidate'
import { DocumentTitle } from '../../ui/content/DocumentTitle.tsx'
import { Link } from '../../ui/routing/Link.tsx'
import type { Website } from '../api/types.ts'
import { nameCandidate } from '../candidates/candidate.messages.ts'
import { CandidateOrigin } from '../candidates/CandidateOrigin.tsx'
import { candidatesAddress } from '../candidates/candidates-address.ts'
import { formatAgo } from '../format.ts'
import { describeComparing } from '../rules/rule.messages.ts'
import { nameOfWebsite } from '@vigia/domain/website-name'
import type { ReviewSource } from './shared/review-source.ts'
import { Head } from './shared/review.styles.ts'

type Source = Pick<ReviewSource, 'website' | 'candidate'>

/** Where a review leads back to. */
export const backOf = ({ website, candidate }: Source) =>
  candidate
    ? { href: candidatesAddress(website.id), label: 'Back to the candidates' }
    : { href: `/?website=${website.id}`, label: 'Back to the website' }

/** The title of the document for a review. */
export const ReviewTitle = ({ source: { website, candidate } }: { source: Source }) => (
  <DocumentTitle>
    {candidate
      ? `Candidate ${nameCandidate(candidate)} of ${nameOfWebsite(website)}`
      : `Review of ${nameOfWebsite(website)}`}
  </DocumentTitle>
)

/** What is reviewed, and the way back. `comparing`: how many pages are compared with rules again. */
export function ReviewHead({ source, comparing }: { source: Source; comparing: number }) {
  const { website, candidate } = source
  const { href, label } = backOf(source)
  return (
    <Head>
      <ReviewTitle source={source} />
      {candidate ? (
        <CandidateHeading candidate={candidate} website={website} />
      ) : (
        <h1>Review of {nameOfWebsite(website)}</h1>
      )}
      <Link href={href}>{label}</Link>
      <output>{describeComparing(comparing)}</output>
    </Head>
  )
}

const CandidateHeading = ({ candidate, website }: { candidate: Candidate; website: Website }) => (
  <>
    <h1>
      Candidate <bdi>{nameCandidate(candidate)}</bdi>
    </h1>
    <p>
      of <Link href={`/?website=${website.id}`}>{nameOfWebsite(website)}</Link> ·{' '}
      <CandidateOrigin candidate={candidate} /> · checked {formatAgo(candidate.startedAt)}
    </p>
  </>
)
