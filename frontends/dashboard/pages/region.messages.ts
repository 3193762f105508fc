import type { Sensitivity } from '@vigia/api/websites/fields'
import type { Region } from '@vigia/api/websites/page-answer'
import { describeWithOthers } from '@vigia/domain/change-messages/describe-sentence'
import type { StoredSentence } from '@vigia/domain/change-messages/sentence'
import { formatPixels, formatSize } from '../format.ts'
import { listLines } from './list-lines.ts'

/** The promise of each sensitivity. */
export const sensitivityMessages: Record<Sensitivity, string> = {
  strict: 'Strict: every visible difference',
  normal: 'Normal: what people notice',
  relaxed: 'Relaxed: large changes only',
}

/** One line about a region, such as "Changed, 107 × 46 px, right, at 2,584 px". */
export function describeRegion(region: Region, pageWidth: number): string {
  const { kind, baselineY, currentY, baselineHeight, currentHeight } = region
  const row = kind === 'removed' ? baselineY : currentY
  if (kind === 'moved') return `Moved ${currentY > baselineY ? 'down' : 'up'} ${shiftOf(region)}, ${at(row)}`
  if (kind === 'inserted') return `Block added, ${formatPixels(currentHeight)} high, ${at(row)}`
  if (kind === 'removed') return `Block removed, ${formatPixels(baselineHeight)} high, ${at(row)}`
  const size = formatSize({ width: region.width, height: currentHeight })
  return ['Changed', size, sideOf(region, pageWidth), at(row)].filter(Boolean).join(', ')
}

/** One line about a change on several pages, without a position: "Changed, 107 × 46 px". */
export function describeGroup(region: Region): string {
  const { kind, width, baselineHeight, currentHeight } = region
  if (kind === 'inserted') return `Block added, ${formatPixels(currentHeight)} high`
  if (kind === 'removed') return `Block removed, ${formatPixels(baselineHeight)} high`
  const size = formatSize({ width, height: currentHeight })
  return kind === 'moved' ? `Moved, ${size}` : `Changed, ${size}`
}

const shiftOf = ({ baselineY, currentY }: Region) => formatPixels(Math.abs(currentY - baselineY))
export const at = (row: number) => (row < 100 ? 'at the top' : `at ${formatPixels(row)}`)

/** The side of a region; empty if it spans most of the page. */
function sideOf({ x, width }: Region, pageWidth: number): string {
  if (width >= pageWidth * 0.6) return ''
  const centre = (x + width / 2) / pageWidth
  if (centre < 1 / 3) return 'left'
  return centre > 2 / 3 ? 'right' : 'in the middle'
}

/**
 * A phrase about all changes of a page that are not accepted yet: the most important one in words, as far as
 * there are any, or their number.
 */
export function summarizeRegions(
  regions: Region[],
  pageWidth: number,
  sentences: StoredSentence[] | undefined,
): string {
  const open = regions.filter(({ isAccepted }) => !isAccepted)
  const [only] = open
  if (!only) return ''
  const isOpen = (nth: number) => regions[nth]?.isAccepted === false
  const [main, ...others] = listLines({ regions, sentences }).sentences.filter((one) =>
    one.regions.some(isOpen),
  )
  const more = open.length < regions.length ? ' left' : ''
  if (main) return `${describeWithOthers(main, others.length)}${others.length > 0 ? more : ''}`
  return open.length === 1 ? describeRegion(only, pageWidth) : `${open.length} changes${more}`
}
