import type { Sensitivity } from '@vigia/api/websites/fields'
import { formatMoment } from '@vigia/domain/moment'
import type { Rule } from '../rules/rule.ts'
import type { Job } from '../jobs/job.ts'

/** The numbers of pages in a discovery: all existing ones, new ones, gone ones and failing ones. */
export interface Findings {
  found: number
  fresh: number
  gone: number
  failing: number
  /** The number of further pages beyond the limit, which are not watched. */
  beyond?: number
}

const count = (number: number, noun: string) => `${number || 'no'} ${noun}${number === 1 ? '' : 's'}`
/** The path for users. `path`: with the viewport's name, if it is not the default one. */
export const nameOf = (path: string) => path.replace(/^\/(?= |$)/, 'the start page')
export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const names: Record<Job['type'], string> = {
  'page-discovery': 'Page discovery',
  'screenshot-capture': 'Capture',
  'website-analysis': 'Website analysis',
  'diff-check': 'Difference check',
}
const nameOfJob = ({ type, candidateId }: Named) => (candidateId ? 'Candidate' : names[type])
type Named = Pick<Job, 'type'> & Partial<Pick<Job, 'candidateId'>>

export function foundMessage({ found, fresh, gone, failing, beyond = 0 }: Findings): string {
  const facts = [
    fresh > 0 && fresh < found && `${fresh} new`,
    gone > 0 && `${gone} gone`,
    failing > 0 && `${failing} with an error`,
  ].filter(Boolean)
  const all =
    beyond > 0
      ? `${found + beyond} pages found, ${found} ${found === 1 ? 'is' : 'are'} watched`
      : `Found ${count(found, 'page')}`
  return [all, facts.join(', ')].filter(Boolean).join(': ')
}

/** The message about skipped pages; empty for none. */
export function skippedMessage(skipped: number): string {
  if (skipped === 0) return ''
  return `Vigia was too busy for ${count(skipped, 'page')}, which ${skipped === 1 ? 'stays as it was' : 'stay as they were'}`
}

/** The message about pages that are captured again before a user is alerted. */
export const secondLookMessage = (captured: string) => `Second look at what the schedule found: ${captured}`

type Counted = Pick<Job, 'totalPages' | 'processedPages' | 'pagesFailed' | 'pagesChanged'> & {
  /** Whether screenshots are counted, because pages have several viewports. */
  hasViews?: boolean
}

const nounOf = ({ hasViews }: Pick<Counted, 'hasViews'>) => (hasViews ? 'screenshot' : 'page')

/** The message about captures. `compared`: the number of pages with a verdict. */
export function capturedMessage(job: Counted, compared: number): string {
  const captured = `Captured ${countSucceeded(job)}`
  if (compared === 0) return captured
  const those = compared === job.totalPages - job.pagesFailed ? themWithBaselines(compared) : theirs(compared)
  return `${captured} and compared ${those}: ${changedMessage(job)}`
}

export const comparedMessage = (job: Counted): string =>
  job.totalPages === 0
    ? 'No page has a baseline and a screenshot to compare'
    : `Compared ${countSucceeded(job)} with ${job.totalPages === 1 ? 'its baseline' : 'their baselines'}: ${changedMessage(job)}`

function countSucceeded({ totalPages, pagesFailed, hasViews = false }: Counted) {
  const all = count(totalPages, nounOf({ hasViews }))
  return pagesFailed > 0 ? `${totalPages - pagesFailed} of ${all}` : all
}

const themWithBaselines = (compared: number) =>
  compared === 1 ? 'it with its baseline' : 'them with their baselines'
const theirs = (compared: number) => `${compared} with ${compared === 1 ? 'its baseline' : 'their baselines'}`
const changedMessage = ({ pagesChanged }: Counted) =>
  pagesChanged > 0 ? `${pagesChanged} changed` : 'no changes'

export const failedMessage = (job: Named, reason: string): string => `${nameOfJob(job)} failed: ${reason}`

export function cancelledMessage({ phase, ...job }: Named & Pick<Job, 'phase'> & Counted): string {
  const after =
    phase === 'pages' ? ` after ${job.processedPages} of ${count(job.totalPages, nounOf(job))}` : ''
  return `${nameOfJob(job)} cancelled${after}`
}

export const approvedMessage = (approved: number): string =>
  `Approved ${count(approved, 'screenshot')} as ${approved === 1 ? 'baseline' : 'baselines'}`

export const approvedPageMessage = (path: string): string =>
  `Approved the screenshot of ${nameOf(path)} as baseline`

/**
 * The message about one change on several pages: how many of them have a new baseline, and how many have
 * other changes.
 */
export function approvedGroupMessage(approved: number, partly: number): string {
  const rest =
    partly > 0
      ? `; ${count(partly, 'page')} with other changes, too, ${partly === 1 ? 'stays' : 'stay'} changed`
      : ''
  return approved > 0
    ? `Approved the same change on ${count(approved + partly, 'page')}${rest}`
    : `Accepted a change on ${count(partly, 'page')}, on which other changes wait`
}

export const variantMessage = (path: string, label: string): string =>
  `Accepted another look of ${nameOf(path)}: ${label}`

export const droppedVariantMessage = (path: string): string =>
  `A further look of ${nameOf(path)} is no longer accepted`

export const reportedMessage = (path: string): string => `Reported ${nameOf(path)}: it needs a fix`

export const withdrawnReportMessage = (path: string): string => `Report of ${nameOf(path)} withdrawn`

export const undoneMessage = (undone: number): string => `Approval of ${count(undone, 'screenshot')} undone`

export const restoredMessage = (path: string): string =>
  `An earlier version of ${nameOf(path)} is the baseline again`

export const renewedMessage = (path: string): string =>
  `Baseline of ${nameOf(path)} renewed for a new browser or new fonts`

export const tunedMessage = (from: Sensitivity, to: Sensitivity): string =>
  `Sensitivity changed from ${from} to ${to}`

export const patternMessage = 'Patterns of the pages to watch changed'

type NamedRule = Pick<Rule, 'kind' | 'selector' | 'pattern' | 'note'>

/** Names a rule by its note, which is the clearest name, or else by its target. */
function nameRule({ kind, selector, pattern, note }: NamedRule): string {
  if (note) return `“${shortened(note)}”`
  if (kind === 'place') return 'for a place'
  return kind === 'selector'
    ? `for elements ${shortened(selector ?? '')}`
    : `for texts ${shortened(pattern ?? '')}`
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

export const addedRuleMessage = (rule: NamedRule): string => `Ignore rule added ${nameRule(rule)}`
export const changedRuleMessage = (rule: NamedRule): string => `Ignore rule changed ${nameRule(rule)}`
export const deletedRuleMessage = (rule: NamedRule): string => `Ignore rule deleted ${nameRule(rule)}`
export const switchedRuleMessage = (rule: NamedRule & Pick<Rule, 'isOn'>): string =>
  `Ignore rule turned ${rule.isOn ? 'on' : 'off'} ${nameRule(rule)}`

/** The message about a muted page; without an end unless one is given. */
export function mutedMessage(path: string, until: Date | null, untilChange: boolean): string {
  const end = until ? ` until ${formatMoment(until, { timeZone: 'UTC' })} UTC` : ''
  return `No alerts about ${nameOf(path)}${untilChange ? `${end} until it changes again` : end}`
}

export const unmutedMessage = (path: string): string => `Alerts about ${nameOf(path)} turned on again`

export const pinnedMessage = (path: string): string =>
  `${capitalise(nameOf(path))} is watched from now on, whatever discovery says of it`

export const unpinnedMessage = (path: string): string =>
  `${capitalise(nameOf(path))} is watched only as long as discovery finds it`

export const alertAreaMessage = (area: number): string =>
  area === 0
    ? 'Changes of every size are alerted'
    : `Only changes of at least ${area.toLocaleString('en')} px² are alerted`

/** The message about a page's sensitivity; null is that of the website. */
export const tunedPageMessage = (path: string, sensitivity: Sensitivity | null): string =>
  `Sensitivity of ${nameOf(path)} changed to ${sensitivity ?? 'that of the website'}`

export const acceptedGoneMessage = (path: string) => `Accepted that ${nameOf(path)} is gone`
export const stoppedWatchingMessage = (path: string) => `Stopped watching ${nameOf(path)}`
export const watchedAgainMessage = (path: string) => `Watching ${nameOf(path)} again`

export const nameMessage = (name: string | null) =>
  name === null ? 'Name of the website removed' : `Website named “${name}”`
