import { exits, refuse, Refusal, type Exit } from '../refusal.ts'
import type { FailOn } from '../settings/arguments.ts'
import type { Summary, SummaryPage } from '../server/answers.ts'

/** What every output contains: the summary, and the label and commit that the user gave this run. */
export interface Result {
  summary: Summary
  exit: Exit
  /** The address of Vigia, before each `reviewUrl`. */
  origin: string
  label: string | undefined
  commit: string | undefined
}

/** Refuses a summary that says nothing about whether the website looks as it was approved. */
export function requireResult({ status, counts }: Summary, reviewAddress: string): void {
  if (status === null) throw refuse('This website was not checked yet. Please start with: vigia check')
  if (status === 'running')
    throw new Refusal(
      exits.away,
      'A check is running, so that there is no result yet. Please ask again later',
    )
  const compared = countViews(counts) - counts.new
  if (status === 'completed' && compared === 0)
    throw refuse(`Approve a page first: there is nothing to compare with. ${reviewAddress}`)
}

/** The exit code of a summary; `failOn` says what the user wants to fail on. */
export function decideExit({ status, result, counts }: Summary, failOn: FailOn): Exit {
  if (failOn === 'never') return exits.same
  if (failOn === 'changed' && result === 'changed') return exits.changed
  const isFailed = counts.failed > 0 || result === 'failed' || status === 'failed' || status === 'cancelled'
  return isFailed ? exits.failed : exits.same
}

export const countViews = (counts: Summary['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Where something is decided about; always at the address of Vigia itself. */
export function reviewAddressOf(origin: string, reviewUrl: string): string {
  const address = URL.canParse(reviewUrl, origin) ? new URL(reviewUrl, origin) : new URL(origin)
  return address.origin === origin ? address.href : `${origin}/`
}

/** Why there is no complete result, apart from single pages that failed. */
export function faultOf({ status, error }: Summary): string | undefined {
  if (status === 'cancelled') return 'The check was cancelled.'
  return status === 'failed' ? (error ?? 'The check failed.') : undefined
}

export const nameOf = ({ path, viewport }: Pick<SummaryPage, 'path' | 'viewport'>): string =>
  `${path} (${viewport})`
