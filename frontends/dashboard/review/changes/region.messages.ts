import type { Sensitivity } from '@vigia/api/websites/fields'
import type { Region } from '@vigia/api/websites/page-answer'

/** What each sensitivity promises. */
export const sensitivityWords: Record<Sensitivity, string> = {
  strict: 'Strict: every visible difference',
  normal: 'Normal: what a person would notice',
  relaxed: 'Relaxed: large changes only',
}

const number = new Intl.NumberFormat('en')
const pixels = (count: number) => `${number.format(count)} px`

/** One line about a region, such as "Changed, 107 × 46 px, right, at 2,584 px". */
export function describeRegion(region: Region, pageWidth: number): string {
  const { kind, baselineY, currentY, baselineHeight, currentHeight } = region
  const row = kind === 'removed' ? baselineY : currentY
  if (kind === 'moved') return `Moved ${currentY > baselineY ? 'down' : 'up'} ${shiftOf(region)}, ${at(row)}`
  if (kind === 'inserted') return `Block added, ${pixels(currentHeight)} high, ${at(row)}`
  if (kind === 'removed') return `Block removed, ${pixels(baselineHeight)} high, ${at(row)}`
  const size = `${number.format(region.width)} × ${pixels(currentHeight)}`
  return ['Changed', size, sideOf(region, pageWidth), at(row)].filter(Boolean).join(', ')
}

/** One line about a change that is on several pages, in other places: "Changed, 107 × 46 px". */
export function describeGroup(region: Region): string {
  const { kind, width, baselineHeight, currentHeight } = region
  if (kind === 'inserted') return `Block added, ${pixels(currentHeight)} high`
  if (kind === 'removed') return `Block removed, ${pixels(baselineHeight)} high`
  const size = `${number.format(width)} × ${pixels(currentHeight)}`
  return kind === 'moved' ? `Moved, ${size}` : `Changed, ${size}`
}

const shiftOf = ({ baselineY, currentY }: Region) => pixels(Math.abs(currentY - baselineY))
const at = (row: number) => (row < 100 ? 'at the top' : `at ${pixels(row)}`)

/** Empty for what spans most of the page. */
function sideOf({ x, width }: Region, pageWidth: number): string {
  if (width >= pageWidth * 0.6) return ''
  const centre = (x + width / 2) / pageWidth
  if (centre < 1 / 3) return 'left'
  return centre > 2 / 3 ? 'right' : 'in the middle'
}

/** A phrase about all changes of a page: "3 changes", or about its only one; about the others once some are accepted. */
export function summarizeRegions(regions: Region[], pageWidth: number): string {
  const open = regions.filter(({ isAccepted }) => !isAccepted)
  const [only] = open
  if (!only) return ''
  const more = open.length < regions.length ? ' left' : ''
  return open.length === 1 ? describeRegion(only, pageWidth) : `${open.length} changes${more}`
}
