import type { Fact } from '@vigia/domain/change-messages/sentence'
import type { DomSnapshot, Region } from '@vigia/visual-diff'
import type { Event } from '../events.ts'
import type { Pages } from '../matching/match-pages.ts'

/** Rows may overlap or leave a gap of so many pixels where two regions meet. */
const near = 2

/** The maximum distance in pixels of blank rows to the element that they belong to. */
const maxAside = 200
const maxBelow = 1_200
/** The maximum difference in pixels between rows that came in and the rows that went away for them. */
const asMany = 4

/**
 * Explains blank rows that came or went by another change. At the edge of a part that moved they belong to
 * the move, because nobody changed the distances around the part. In another column, beside rows that came or
 * went, they belong to these rows, and so do blank rows below that compensate for them.
 */
export function joinSpaces<Explained extends { fact: Fact; cause: object | string }>(
  explained: Explained[],
  regions: Region[],
  isEnd: (region: Region) => boolean,
): Explained[] {
  return explained.map((one, nth) => {
    const region = regions[nth]
    if (!region || one.fact.kind !== 'space') return one
    const isReason = (other: Region, at: number) =>
      (isEnd(region) && grewInstead(region, other)) ||
      (explained[at]?.fact.kind !== 'space' &&
        (isBeside(region, other) ||
          makesUpFor(region, other) ||
          isOf(region, explained[at]?.cause) ||
          isAround(region, explained[at]?.cause)))
    const at = regions.findIndex((other) => other.kind === 'moved' && meets(region, other))
    return explained[at === -1 ? regions.findIndex(isReason) : at] ?? one
  })
}

const cameOrWent = ({ kind }: Region) => kind === 'inserted' || kind === 'removed'

/** The rows of a region in the screenshot in which it is something. */
const rowsOf = (region: Region) => (region.kind === 'removed' ? before(region) : now(region))
const heightOf = (region: Region) => Math.max(region.baselineHeight, region.currentHeight)
const isInColumns = (one: Region, other: Region) =>
  one.x < other.x + other.width && other.x < one.x + one.width

function isBeside(region: Region, other: Region): boolean {
  if (region.kind !== other.kind || isInColumns(region, other)) return false
  const [rows, others] = [rowsOf(region), rowsOf(other)]
  const gap = Math.max(rows.start - others.end, others.start - rows.end)
  return gap <= maxAside && heightOf(region) <= heightOf(other) + asMany
}

function makesUpFor(region: Region, other: Region): boolean {
  if (!cameOrWent(other) || region.kind === other.kind || !isInColumns(region, other)) return false
  const far = rowsOf(region).start - rowsOf(other).end
  return far >= 0 && far <= maxBelow && Math.abs(heightOf(region) - heightOf(other)) <= asMany
}

/**
 * Whether these are the rows that a thing brought or took, though its letters were found at others: of rows
 * that look the same, such as those of a list, any may be taken for the one that came.
 */
function isOf(region: Region, cause: object | string | undefined): boolean {
  const boxes = typeof cause === 'object' && 'pushes' in cause ? boxesOf(cause as Event, region) : []
  const { start, end } = rowsOf(region)
  const isNear = (y: number, height: number) =>
    Math.max(y - end, start - y - height) <= Math.max(maxBelow, height * 2)
  return boxes.some(
    ([x, y, width, height]) =>
      Math.abs(height - heightOf(region)) <= asMany &&
      x < region.x + region.width &&
      region.x < x + width &&
      isNear(y, height),
  )
}

/** A thing that came or went has space around it, which is less than its own height and this. */
const maxAround = 40

/** Whether these are the rows around a thing that came or went, whose letters are at others beside them. */
function isAround(region: Region, cause: object | string | undefined): boolean {
  const boxes = typeof cause === 'object' && 'pushes' in cause ? boxesOf(cause as Event, region) : []
  const { start, end } = rowsOf(region)
  return boxes.some(
    ([, y, , height]) =>
      heightOf(region) <= height + maxAround && Math.max(y - end, start - y - height) <= maxAround,
  )
}

/** Opens a check for whether a region is below all that is written on the page. */
export function openEnd({ before, after }: Pick<Pages, 'before' | 'after'>): (region: Region) => boolean {
  const [old, now] = [endOf(before), endOf(after)]
  return ({ baselineY, currentY }) => baselineY >= old && currentY >= now
}

const endOf = ({ texts }: DomSnapshot) =>
  texts.reduce((end, { box: [, y, , height] }) => Math.max(end, y + height), 0)

/** If a page fills its window, the space at its end shrinks when something above grows, and vice versa. */
const grewInstead = (region: Region, other: Region) =>
  cameOrWent(region) &&
  other.currentY < region.currentY &&
  (other.currentHeight - other.baselineHeight) * (region.currentHeight - region.baselineHeight) < 0

function boxesOf({ fact, before: old, after }: Event, { kind }: Region) {
  if (kind === 'inserted' && fact.kind === 'added') return after
  return kind === 'removed' && fact.kind === 'removed' ? old : []
}

function meets(region: Region, moved: Region): boolean {
  const [rows, others] =
    region.kind === 'removed' ? [before(region), before(moved)] : [now(region), now(moved)]
  return Math.abs(rows.end - others.start) <= near || Math.abs(others.end - rows.start) <= near
}

const before = ({ baselineY, baselineHeight }: Region) => ({
  start: baselineY,
  end: baselineY + baselineHeight,
})
const now = ({ currentY, currentHeight }: Region) => ({ start: currentY, end: currentY + currentHeight })
