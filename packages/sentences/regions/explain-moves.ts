import type { Fact } from '@vigia/domain/change-messages/sentence'
import type { DomText, Region } from '@vigia/visual-diff'
import { areasOf, shared } from './areas.ts'
import { eventOf, partsOf, type Event } from '../events.ts'
import type { Leaf } from '../matching/leaves.ts'
import type { LeafPair } from '../matching/match-leaves.ts'
import type { Pages } from '../matching/match-pages.ts'
import { openReach } from '../matching/reach.ts'

type Box = DomText['box']

export interface Move {
  pair: LeafPair
  dx: number
  dy: number
}

/** Boxes are rounded. */
const still = 1
/** The order of roles: headings first, then buttons and links. */
const ranks = ['heading', 'button', 'link', 'label', 'picture', 'field']

/** Lists elements that moved relative to the rows around them, the most informative one first. */
export function listMoves(pairs: LeafPair[], region: Region): Move[] {
  const areas = areasOf(region)
  const moves = pairs.flatMap((pair): Move[] => {
    if (!isIn(pair.before, areas.before) && !isIn(pair.after, areas.after)) return []
    const dx = pair.after.box[0] - pair.before.box[0]
    const down = pair.after.box[1] - pair.before.box[1]
    const dy = region.kind === 'moved' ? down : besideRows(region, down)
    return Math.abs(dx) > still || Math.abs(dy) > still ? [{ pair, dx, dy }] : []
  })
  const rankOf = ({ pair }: Move) => (ranks.indexOf(pair.after.role) + ranks.length + 1) % (ranks.length + 1)
  return moves.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/**
 * The distance by which an element moved relative to the rows above the region, and for inserted or removed
 * rows also to those below.
 */
function besideRows(region: Region, down: number): number {
  const { baselineY, baselineHeight, currentY, currentHeight } = region
  const [above, below] = [currentY - baselineY, currentY + currentHeight - baselineY - baselineHeight]
  const isNearBelow = region.kind !== 'changed' && Math.abs(down - below) < Math.abs(down - above)
  return down - (isNearBelow ? below : above)
}

const isIn = (leaf: Leaf, area: Box | undefined): boolean =>
  area !== undefined && partsOf(leaf).some((box) => shared(area, box) > 0)

export const moveFact = ({ pair, dx, dy }: Move): Fact =>
  eventOf('moved', { before: pair.after, after: pair.after }, { dx, dy }).fact

/**
 * Finds the event that moved these elements: an addition, removal or growth in the same row, or above in the
 * same column, or something in the same row that has another height; the nearest one counts.
 */
export function findCause(pages: Pages, moves: Move[], described: Iterable<Event>): Event | undefined {
  const [move] = moves
  if (!move) return undefined
  const pusher = findPusher(pages, move, described)
  if (pusher) return pusher
  let nearest: { event: Event; far: number } | undefined
  for (const event of described) {
    const far = event.pushes ? distanceTo(event, move) : undefined
    if (far !== undefined && (!nearest || far < nearest.far)) nearest = { event, far }
  }
  return nearest?.event
}

/** The event whose list or table the thing is in; of several the nearest one. */
function findPusher(pages: Pages, { pair }: Move, described: Iterable<Event>): Event | undefined {
  const isReached = openReach(pages, pair)
  let nearest: { event: Event; within: number; far: number } | undefined
  for (const event of described) {
    if (!event.reach || !isReached(event.reach)) continue
    const { within } = event.reach
    const far = Math.abs(rowsTo(event, pair))
    const isNearer = !nearest || within > nearest.within || (within === nearest.within && far < nearest.far)
    if (isNearer) nearest = { event, within, far }
  }
  return nearest?.event
}

const rowsTo = ({ before, after }: Event, pair: LeafPair): number =>
  after[0] ? pair.after.box[1] - after[0][1] : pair.before.box[1] - (before[0]?.[1] ?? 0)

/** The distance in pixels beyond which content further up is not taken for the cause of a move. */
const maxDistance = 1_200

/** The distance of an event to a moved element; undefined if it cannot have moved it. */
function distanceTo({ before, after, fact }: Event, { pair, dx, dy }: Move): number | undefined {
  const boxes = after.length > 0 ? after : before
  const { box: mine, elementBox: around } = after.length > 0 ? pair.after : pair.before
  // A short text may stand at the left of a block that is as wide as the page.
  const isInColumn = ([x, , width]: Box) => gap(x, width, around[0], around[2]) === 0
  const distances = boxes.flatMap((box) => {
    const across = gap(box[0], box[2], mine[0], mine[2])
    const down = gap(box[1], box[3], mine[1], mine[3])
    if (down === 0 && (Math.abs(dx) > still || isOtherHeight(before, after))) return [across]
    const isAbove = box[1] + box[3] <= mine[1] + still && (across === 0 || isInColumn(box))
    return Math.abs(dy) > still && isAbove && goesWith(fact, dy) ? [down] : []
  })
  const far = Math.min(...distances)
  return far <= maxDistance ? far : undefined
}

/** Whether something has another height now, which moves what is centred beside it. */
const isOtherHeight = (before: Box[], after: Box[]): boolean =>
  before.length > 0 && after.length > 0 && Math.abs(heightOf(before) - heightOf(after)) > still

const heightOf = (boxes: Box[]): number =>
  Math.max(...boxes.map(([, y, , height]) => y + height)) - Math.min(...boxes.map(([, y]) => y))

/** Whether an event's direction fits: additions move others down, removals up. */
const goesWith = ({ kind }: Fact, dy: number): boolean =>
  kind === 'added' ? dy > 0 : kind === 'removed' ? dy < 0 : true

const gap = (from: number, length: number, other: number, otherLength: number): number =>
  Math.max(0, other - from - length, from - other - otherLength)
