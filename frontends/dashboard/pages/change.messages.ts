import { describeWithOthers } from '@vigia/domain/change-messages/describe-sentence'
import type { Page } from '../api/types.ts'
import { listLines } from './list-lines.ts'

const number = new Intl.NumberFormat('en')
/** The width of the default viewport. */
const defaultWidth = 1_280
const pixels = (count: number) => `${number.format(count)} px`

/** Describes the most informative change and the number of others; empty if unknown. */
export function describeMainChange(
  page: Pick<Page, 'status' | 'firstChange'> & Parameters<typeof listLines>[0],
): string {
  if (page.status !== 'changed') return ''
  const [main, ...others] = listLines(page).sentences.filter(({ region }) => region >= 0)
  if (!main) return describeFirstChange(page)
  return describeWithOthers(main, others.length)
}

/**
 * Describes the first differing row of a page, and the position of its largest change, which the card
 * displays; empty if unknown.
 */
export function describeFirstChange({ firstChange, regions }: Pick<Page, 'firstChange' | 'regions'>): string {
  if (!firstChange) return ''
  const [largest] = regions.toSorted((one, other) => other.pixels - one.pixels)
  const isFirst = !largest || largest.currentY === firstChange.y
  return `First change at ${place(firstChange.y)}${isFirst ? '' : `, largest at ${place(largest.currentY)}`}`
}

const place = (row: number) => (row === 0 ? 'the top of the page' : pixels(row))

/** Describes the part of a very tall or wide page that is not compared; empty if all of it is. */
export function describeUnchecked({
  status,
  truncated,
  screenshots,
}: Pick<Page, 'status' | 'truncated' | 'screenshots'>): string {
  const { width = 0, height = 0 } = screenshots.current ?? {}
  if (!truncated || !height) return ''
  // Only a page that is wider than its window is cut at the side.
  if (width > defaultWidth) {
    const size = `${number.format(width)} × ${pixels(height)}`
    if (status === 'unchanged') return `Unchanged in its first ${size}. What is beyond is not checked.`
    return `Very large page: changes beyond ${size} are not checked.`
  }
  if (status === 'unchanged') return `Unchanged in its first ${pixels(height)}. What is below is not checked.`
  return `Very tall page: changes below ${pixels(height)} are not checked.`
}
