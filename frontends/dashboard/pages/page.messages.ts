import { formatPercent } from '../format.ts'
import { describeUnchecked } from './change.messages.ts'
import type { Page, ShotKind, Status } from '../api/types.ts'

const screenshotLabels: Record<ShotKind, string> = {
  baseline: 'Baseline',
  current: 'Current',
  diff: 'Difference',
}

type Labelled = Pick<Page, 'status' | 'goneAt' | 'alike'>

/** A page that is gone or could not be captured has the last screenshot of before, which is not current. */
export const nameScreenshot = (kind: ShotKind, { status, goneAt, alike = false }: Labelled): string =>
  kind === 'current' && (goneAt !== null || (status === 'error' && !alike)) ? 'Last' : screenshotLabels[kind]

/** The label of a tile below its number, which is singular for some: 1 Error. */
export const tileLabel = (label: string, count: number): string =>
  count === 1 ? label.replace(/^Errors$/, 'Error') : label

const absentCurrent: Partial<Record<Status, string>> = {
  pending: 'Waiting',
  processing: 'Being captured',
  error: 'Not captured',
}

/** The reason for which a page lacks this screenshot. */
export function missingScreenshotLabel(
  { status, screenshots }: Pick<Page, 'status' | 'screenshots'>,
  kind: ShotKind,
  isRunning: boolean,
) {
  if (kind === 'current') {
    return (status === 'pending' && !isRunning ? undefined : absentCurrent[status]) ?? 'Not captured yet'
  }
  if (kind === 'baseline') return 'None yet'
  if (status === 'unchanged') return 'No difference'
  if (status === 'error')
    return screenshots.baseline && screenshots.current ? 'Not compared' : 'Nothing to compare'
  return status === 'new' ? 'Nothing to compare' : 'None yet'
}

/**
 * The changed fraction of a page, with decimals for small values: 0.02%, 2.7%, 41%. Empty without a change,
 * and for an outdated value: of a page that is in error or gone.
 */
export function formatDifference({ status, goneAt, diffPercentage, diffRatio }: Measured) {
  if (!diffPercentage || status === 'error' || goneAt !== null) return ''
  return formatPercent(diffRatio ?? diffPercentage / 100)
}

/**
 * Describes the changed fraction of a page, and how much of that is in both screenshots: "3.2% of the page
 * differs: 0.8% changed, the rest was added or removed."
 */
export function describeShare(page: Measured & Pick<Page, 'contentRatio' | 'shiftedRows'>): string {
  const difference = formatDifference(page)
  if (!difference) return ''
  const { contentRatio, shiftedRows, status } = page
  if (!shiftedRows || contentRatio === null || status !== 'changed')
    return `${difference} of the page differs.`
  return contentRatio === 0
    ? `${difference} of the page differs: all of it was added or removed.`
    : `${difference} of the page differs: ${formatPercent(contentRatio)} changed, the rest was added or removed.`
}

const dayMs = 86_400_000
/** The days for which screenshots other than baselines are kept. */
const keptDays = 90

/** Describes the age of a screenshot; empty for a recent one. */
export const describeAge = ({ lastCaptured }: Pick<Page, 'lastCaptured'>, now = new Date()): string =>
  lastCaptured && now.getTime() - new Date(lastCaptured).getTime() > keptDays * dayMs
    ? `This picture is older than ${keptDays} days`
    : ''

type Measured = Pick<Page, 'status' | 'goneAt' | 'diffPercentage' | 'diffRatio'>

/** Notes about how a page was captured, which are not errors. */
export function captureNotes(page: Seen) {
  const { status, shiftedRows, unsettled, textsNotShown } = page
  return [
    describeUnchecked(page) || false,
    unsettled && 'This page was still moving when it was captured',
    textsNotShown > 0 && describeUnseen(textsNotShown),
    status === 'unchanged' && shiftedRows && `${shiftedRows} px shift absorbed`,
  ].filter((note) => typeof note === 'string')
}

type Seen = Pick<Page, 'status' | 'shiftedRows' | 'truncated' | 'unsettled' | 'textsNotShown' | 'screenshots'>

const describeUnseen = (texts: number) =>
  texts === 1
    ? 'A text that this page shows while it is scrolled is not in the screenshot, and not checked'
    : `${texts} texts that this page shows while it is scrolled are not in the screenshot, and not checked`

/** The last two segments of a long path, for narrow screens. */
export function shortPath(path: string) {
  const parts = path.split('/').filter(Boolean)
  return parts.length > 2 ? `…/${parts.slice(-2).join('/')}` : path
}

export const pageName = (path: string) => (path === '' || path === '/' ? 'Home' : path)
