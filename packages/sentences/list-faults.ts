import type { DomText } from '@vigia/visual-diff'
import { eventOf, type Event } from './events.ts'
import type { Leaf } from './matching/leaves.ts'
import type { LeafPair } from './matching/match-leaves.ts'

type Box = DomText['box']

/** A text hangs over its box by no more where nothing is wrong. */
const maxOverhang = 6
/** The fraction of the smaller of two texts that lies under the other. */
const minCovered = 0.35
/** With more faults the layout is a different one. */
const maxFaults = 20

/** Texts that lie over each other, or that do not fit their box, and did so neither before. */
export function listFaults(pairs: LeafPair[]): Event[] {
  const texts = pairs.filter(({ before }) => before.kind === 'text')
  return [...listOverflows(texts).slice(0, maxFaults), ...listOverlaps(texts).slice(0, maxFaults)]
}

const listOverflows = (pairs: LeafPair[]): Event[] =>
  pairs
    .filter(({ before, after }) => overhang(after) > maxOverhang && overhang(before) <= 0)
    .map((pair) => eventOf('overflow', pair, { role: pair.after.role }))

/** The pixels by which letters extend beyond their box, sideways or downwards. */
function overhang({ box, elementBox, parts }: Leaf): number {
  const isLine = parts.length === 1 && box === elementBox
  if (isLine) return 0
  const [right, bottom] = [box[0] + box[2], box[1] + box[3]]
  return Math.max(right - elementBox[0] - elementBox[2], bottom - elementBox[1] - elementBox[3])
}

/** Sweeps down the page, so that only texts of the same rows are compared. */
function listOverlaps(pairs: LeafPair[]): Event[] {
  const inOrder = pairs.toSorted((one, other) => one.after.box[1] - other.after.box[1])
  const found: Event[] = []
  let open: LeafPair[] = []
  for (const pair of inOrder) {
    const top = pair.after.box[1]
    open = open.filter(({ after: { box } }) => box[1] + box[3] > top).slice(-40)
    for (const other of open) {
      if (found.length >= maxFaults || !coverNow(pair, other)) continue
      found.push(overlapEvent(other, pair))
    }
    open.push(pair)
  }
  return found
}

const coverNow = (one: LeafPair, other: LeafPair): boolean =>
  isCovered(one.after, other.after) &&
  !isCovered(one.before, other.before) &&
  !one.after.text.includes(other.after.text) &&
  !other.after.text.includes(one.after.text)

const isCovered = (one: Leaf, other: Leaf): boolean =>
  one.parts.some((part) => other.parts.some((piece) => covered(part, piece) > minCovered))

function covered(one: Box, other: Box): number {
  const across = Math.min(one[0] + one[2], other[0] + other[2]) - Math.max(one[0], other[0])
  const down = Math.min(one[1] + one[3], other[1] + other[3]) - Math.max(one[1], other[1])
  const smaller = Math.min(one[2] * one[3], other[2] * other[3])
  return across <= 0 || down <= 0 || smaller === 0 ? 0 : (across * down) / smaller
}

function overlapEvent(one: LeafPair, other: LeafPair): Event {
  const event = eventOf('overlap', one, { name: other.after.text })
  return { ...event, before: [], after: [...one.after.parts, ...other.after.parts] }
}
