import { capitalise, nameOf } from '../activity/activity.messages.ts'
import { nameOfCandidate, type Candidate } from './candidate.ts'

type Named = Pick<Candidate, 'label' | 'url'>

/** The message about a candidate that was checked. `captured`: what was captured and compared. */
export const checkedCandidateMessage = (candidate: Named, captured: string): string =>
  `Candidate ${nameOfCandidate(candidate)}: ${captured}`

export const acceptedCandidateMessage = (candidate: Named, accepted: number): string =>
  `Accepted ${screenshots(accepted)} of candidate ${nameOfCandidate(candidate)}, to be the ${baselines(accepted)} when production shows ${accepted === 1 ? 'it' : 'them'}`

export const deletedCandidateMessage = (candidate: Named): string =>
  `Candidate ${nameOfCandidate(candidate)} deleted`

/** The message about a look that production shows by now. `name`: the path of the page, with its viewport. */
export const releasedMessage = (name: string): string =>
  `${capitalise(nameOf(name))} shows what was accepted on a candidate; its screenshot is the baseline`

export const expiredLookMessage = (name: string): string =>
  `What was accepted on a candidate for ${nameOf(name)} was not published in time, and is no longer accepted`

export const replacedLookMessage = (name: string): string =>
  `What was accepted first on a candidate for ${nameOf(name)} is no longer accepted, for a later one`

const screenshots = (count: number) => `${count} screenshot${count === 1 ? '' : 's'}`
const baselines = (count: number) => (count === 1 ? 'baseline' : 'baselines')
