import type { Candidate } from '@vigia/api/websites/candidate'
import type { CandidateView } from './candidate-view.ts'
import { countCompared, describeCandidate, describeProgress, type Noun } from './candidate.messages.ts'

type Views = Pick<CandidateView, 'status'>[]

interface Message {
  title: string
  text: string
}

/** What is shown of a candidate of which no page needs a decision, or could not be captured. */
export function describeOutcome(candidate: Candidate, views: Views, noun: Noun = 'page'): Message {
  const { done, all } = countCompared(views)
  const progress = describeProgress(done, all, noun)
  if (candidate.status === 'running')
    return {
      title: 'This candidate is being checked',
      text: `${progress}, and nothing changed so far. What changes appears here.`,
    }
  if (candidate.status === 'cancelled')
    return { title: 'The check was cancelled', text: `${progress}, and nothing changed on these.` }
  if (candidate.status === 'failed')
    return { title: 'The candidate could not be checked', text: candidate.error ?? 'The check failed.' }
  return { title: 'Nothing to decide', text: `${describeCandidate(candidate, noun)}.` }
}

/** A note above a candidate's pages while it is not known of all of them whether they changed. */
export function describeUnfinished(
  { status, error }: Pick<Candidate, 'status' | 'error'>,
  views: Views,
  noun: Noun = 'page',
): string | undefined {
  const { done, all } = countCompared(views)
  const progress = describeProgress(done, all, noun)
  if (status === 'running')
    return `This candidate is being checked: ${progress}. What changed so far can be accepted.`
  if (status === 'cancelled') return `The check of this candidate was cancelled: ${progress}.`
  return status === 'failed' ? `The check failed: ${error ?? `${progress}.`}` : undefined
}
