import type { Version } from '@vigia/api/websites/version'
import { formatMoment } from '@vigia/domain/moment'
import { countOf, formatPercent } from '../format.ts'

type Span = Pick<Version, 'firstAt' | 'lastAt' | 'times' | 'isCurrent'>

const minuteMs = 60_000

/** Looked like this from 3 Nov 07:04 to 12 Nov 07:04, 57 times. */
export function describeSpan({ firstAt, lastAt, times, isCurrent }: Span): string {
  const first = formatMoment(firstAt)
  if (isCurrent)
    return times > 1
      ? `Looks like this since ${first}, seen ${times} times`
      : `Looks like this since ${first}`
  return times > 1
    ? `Looked like this from ${first} to ${formatMoment(lastAt)}, ${times} times`
    : `Looked like this at ${first}`
}

/** A short name of a version, for lists. */
export const nameOf = (version: Span & Pick<Version, 'isApproved'>) =>
  [
    version.isCurrent ? `Since ${formatMoment(version.firstAt)}` : formatMoment(version.firstAt),
    version.isApproved && 'approved',
  ]
    .filter(Boolean)
    .join(', ')

const statusLabels: Record<Version['status'], string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  error: 'Error',
}

type Measured = Pick<Version, 'status' | 'diffPercentage' | 'diffRatio'>

export const labelOf = ({ status, diffPercentage, diffRatio }: Measured) =>
  status === 'changed' && diffPercentage
    ? `Changed by ${formatPercent(diffRatio ?? diffPercentage / 100)}`
    : statusLabels[status]

/** Describes the outcome of a version's change; `next`: the version after it. */
export function describeOutcome(
  { detection, firstAt, lastAt }: Pick<Version, 'detection' | 'firstAt' | 'lastAt'>,
  next: Pick<Version, 'firstAt'> | undefined,
): string {
  if (detection === 'suspected') return 'Not confirmed yet: the page is checked again shortly'
  if (detection === 'unstable') return 'The page looked different at every visit'
  if (detection !== 'vanished') return ''
  const lasted = new Date(next?.firstAt ?? lastAt).getTime() - new Date(firstAt).getTime()
  return `A change that lasted less than ${longest(lasted)}`
}

function longest(lastedMs: number): string {
  const minutes = Math.floor(lastedMs / minuteMs) + 1
  return minutes <= 120 ? countOf(minutes, 'minute') : countOf(Math.ceil(minutes / 60), 'hour')
}
