import type { Region } from '@vigia/visual-diff'
import type { Box } from './find-places.ts'
import type { Change } from '../site.ts'

type Finding = 'found' | 'missed' | 'elsewhere'

export interface Judged {
  finding: Finding
  /** The number of reported regions, and of those that do not touch the labelled position. */
  regions: number
  outside: number
  /** The regions at other positions; older results lack them. */
  elsewhere?: Region[]
  /** What Vigia says of the change; older results lack it. */
  lines?: string[]
}

/** A page may be laid out a little differently in the browser that measured the place. */
const tolerance = 48

/** Whether a change was found where it was made. */
export function judgeChange(
  { kind }: Pick<Change, 'kind'>,
  places: readonly Box[],
  { changed, regions }: { changed: boolean; regions: readonly Region[] },
): Judged {
  const elsewhere = regions.filter((region) => !places.some((place) => touches(rowsOf(region, kind), place)))
  const counts = { regions: regions.length, outside: elsewhere.length, elsewhere }
  if (!changed) return { finding: 'missed', ...counts }
  return { finding: elsewhere.length < regions.length ? 'found' : 'elsewhere', ...counts }
}

/** The rows of a region; removed content has its position in the earlier page. */
const rowsOf = (region: Region, kind: Change['kind']): Box =>
  kind === 'removed'
    ? { x: region.x, width: region.width, y: region.baselineY, height: region.baselineHeight }
    : { x: region.x, width: region.width, y: region.currentY, height: region.currentHeight }

const touches = (one: Box, other: Box) =>
  one.x <= other.x + other.width + tolerance &&
  other.x <= one.x + one.width + tolerance &&
  one.y <= other.y + other.height + tolerance &&
  other.y <= one.y + one.height + tolerance
