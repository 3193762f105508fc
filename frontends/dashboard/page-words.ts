import { describeUnchecked } from './change-words.ts'
import type { Page, ShotKind, Status } from './website.ts'

export const kindLabels: Record<ShotKind, string> = {
  baseline: 'Baseline',
  current: 'Current',
  diff: 'Difference',
}

const absentCurrent: Partial<Record<Status, string>> = {
  pending: 'Waiting',
  processing: 'Being captured',
  error: 'Not captured',
}

/** Why there is no such picture of a page, while a job runs or none. */
export function nameAbsence(
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
 * How much of a page changed, precise where it is little: 0.02%, 2.7%, 41%. Empty when nothing did, and where the difference
 * is one of earlier: of a page that is in error or gone.
 */
export function differenceOf({ status, goneAt, diffPercentage, diffRatio }: Measured) {
  if (!diffPercentage || status === 'error' || goneAt !== null) return ''
  const percent = diffRatio === null ? diffPercentage : diffRatio * 100
  if (percent < 0.01) return '<0.01%'
  return `${Number(percent.toFixed(percent < 1 ? 2 : percent < 10 ? 1 : 0))}%`
}

type Measured = Pick<Page, 'status' | 'goneAt' | 'diffPercentage' | 'diffRatio'>

/** What is worth knowing of how a page was seen, though nothing is wrong with it. */
export function remarksOn(page: Seen) {
  const { status, shiftedRows, unsettled } = page
  return [
    describeUnchecked(page) || false,
    unsettled && 'This page was still moving when it was captured',
    status === 'unchanged' && shiftedRows && `${shiftedRows} px shift absorbed`,
  ].filter((remark) => typeof remark === 'string')
}

type Seen = Pick<Page, 'status' | 'shiftedRows' | 'truncated' | 'unsettled' | 'screenshots'>

/** The last two parts of a long path, for narrow screens. */
export function shortPath(path: string) {
  const parts = path.split('/').filter(Boolean)
  return parts.length > 2 ? `…/${parts.slice(-2).join('/')}` : path
}

export const nameOf = (path: string) => (path === '' || path === '/' ? 'Home' : path)

export const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
export const formatMoment = (time: string) => moment.format(new Date(time))
