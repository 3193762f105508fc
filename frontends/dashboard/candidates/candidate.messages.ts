import type { Candidate } from '@vigia/api/websites/candidate'
import { promises } from '@vigia/domain/promises'
import { addressOf, countOf } from '../format.ts'
import type { CandidateView } from './candidate-view.ts'

export type Noun = 'page' | 'screenshot'

/** Pages in several viewports are counted as screenshots. */
export const nounOf = ({ viewports }: { viewports?: unknown[] | undefined }): Noun =>
  viewports?.length ? 'screenshot' : 'page'

export const nameCandidate = ({ label, url }: Pick<Candidate, 'label' | 'url'>): string =>
  label ?? addressOf(url)

const longHash = /^[\da-f]{12,}$/i

/** A commit as people name it: the first characters of a long hash, and any other name as it is. */
export const shortCommit = (commit: string): string => (longHash.test(commit) ? commit.slice(0, 8) : commit)

export type CandidateState = 'unchanged' | 'accepted' | 'changed' | 'failed' | 'running' | 'cancelled'

/** Accepted: pages changed, and all of these were accepted. */
export function stateOfCandidate({ status, counts }: Pick<Candidate, 'status' | 'counts'>): CandidateState {
  if (status === 'running' || status === 'cancelled') return status
  if (counts.changed > 0) return 'changed'
  if (status === 'failed' || counts.failed > 0) return 'failed'
  return counts.accepted > 0 ? 'accepted' : 'unchanged'
}

type Described = Pick<Candidate, 'status' | 'counts' | 'error'>

/** Describes a result: 3 of 58 pages changed, 1 accepted, 2 could not be captured. */
export function describeCandidate({ status, counts, error }: Described, noun: Noun = 'page'): string {
  const { changed, accepted, failed, asProduction, new: added } = counts
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (status === 'failed' && changed + accepted === 0) return error ?? 'The check failed'
  const found = [
    changed > 0 && `${changed} of ${countOf(all, noun)} changed`,
    accepted > 0 && `${accepted} accepted`,
    failed > 0 && `${failed} could not be captured`,
  ].filter(Boolean)
  const isNothing = found.length === 0 && (all > 0 || status !== 'cancelled')
  const parts = [
    status === 'cancelled' && 'Cancelled',
    isNothing && `${countOf(all, noun)}, nothing changed`,
    ...found,
    asProduction > 0 && `${asProduction} as the website looks by now`,
    added > 0 && `${added} without a baseline`,
    status === 'failed' && 'the check failed',
  ]
  return parts.filter(Boolean).join(', ')
}

/** The progress of a running candidate: 12 of 58 pages compared. */
export const describeProgress = (done: number, all: number, noun: Noun = 'page'): string =>
  all === 0 ? 'Being checked' : `${done} of ${countOf(all, noun)} compared`

/** The number of pages that have a result, and of all, each in each of its viewports. */
export const countCompared = (views: Pick<CandidateView, 'status'>[]) => ({
  done: views.filter(({ status }) => status !== 'pending').length,
  all: views.length,
})

/** What accepting does, and until when. */
const acceptedMessage = `When the website shows it, its screenshot becomes the baseline, without an alert. What the website does not show within ${promises.candidateDays} days is no longer accepted.`

/** What is to be known of a page of a candidate, besides its changes. */
export function factsOfCandidatePage({ status, candidate }: CandidateView): string[] {
  if (candidate?.isAccepted)
    return ['This is accepted.', acceptedMessage, 'It can be undone in the activity of the website.']
  if (candidate?.isAsProduction)
    return ['It differs from the baseline as the website itself does by now, so it needs no decision here.']
  if (status === 'new')
    return [
      'The website has no baseline of this page, so there is nothing to compare it with. The check does not fail because of it.',
    ]
  if (status === 'pending') return ['This page was not compared.']
  return status === 'changed'
    ? [`Accept what is wanted: later candidates may look so. ${acceptedMessage}`]
    : []
}

/** The end of a review: "3 accepted. …" */
export function describeAccepted(views: Pick<CandidateView, 'candidate'>[]): string {
  const accepted = views.filter(({ candidate }) => candidate?.isAccepted).length
  return `${accepted} accepted. ${acceptedMessage}`
}

/** What follows when all that changed is accepted. */
export function nextStepOf({ status, counts }: Pick<Candidate, 'status' | 'counts'>): string {
  if (status === 'running') return 'The check goes on, and what it finds appears here.'
  if (status !== 'completed') return 'Not all pages were compared: run the pipeline again.'
  return counts.failed > 0
    ? `${countOf(counts.failed, 'page')} could not be captured: the reasons are beside ${counts.failed === 1 ? 'it' : 'them'}.`
    : 'Run the pipeline again: it passes with what is accepted.'
}

/** What deleting a candidate does. */
export const deletedMessage = ({ status }: Pick<Candidate, 'status'>): string =>
  status === 'running'
    ? 'Its check is cancelled, and the pipeline that waits for it ends with an error. What was accepted on it stays accepted.'
    : 'Its result and its screenshots are deleted, which cannot be undone. What was accepted on it stays accepted.'
