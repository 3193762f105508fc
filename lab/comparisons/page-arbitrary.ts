import * as fc from 'fast-check'
import type { Sensitivity } from '@vigia/visual-diff'

/** What a block shows. A photograph can be drawn into other rows than it has. */
const looks = ['blank', 'colour', 'text', 'card', 'photograph', 'noise', 'gradient', 'stripes'] as const

export interface Block {
  look: (typeof looks)[number]
  /** The seed of its appearance, which is independent of its position. */
  seed: number
  height: number
}

/** Blocks from top to bottom. */
interface Column {
  /** Its width as a fraction of the sum of all shares. */
  share: number
  blocks: Block[]
}

/** The difference of the second image of a pair from the first. Indices beyond the end wrap around. */
export type Edit =
  | { kind: 'insert'; column: number; at: number; block: Block }
  | { kind: 'remove' | 'recolour' | 'resample'; column: number; at: number }
  | { kind: 'move'; column: number; at: number; to: number; into: number }
  | { kind: 'grow'; column: number; at: number; rows: number }
  | { kind: 'dot'; x: number; y: number; side: number; seed: number }
  | { kind: 'aside'; column: number; at: number; part: number }
  | { kind: 'jitter'; levels: number; seed: number }
  | { kind: 'width'; by: number }

/** Something at the same place of both pictures, in front of everything. */
export interface Floating {
  x: number
  y: number
  side: number
  seed: number
}

/** Two pictures, and how they are compared. */
export interface PairPlan {
  width: number
  columns: Column[]
  edits: Edit[]
  floating: Floating[]
  /** The filters of the files' rows, and whether the files have an alpha channel. */
  filters: [number, number]
  hasOpacity: [boolean, boolean]
  noise: { x: number; y: number; width: number; height: number }[]
  /** The level at which the difference is drawn; drawing takes longer than comparing. */
  drawn: Sensitivity | undefined
}

const nth = fc.nat(39)
const anySeed = fc.nat(40)
const block: fc.Arbitrary<Block> = fc.record({
  look: fc.constantFrom(...looks),
  seed: anySeed,
  height: fc.oneof(
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 30, max: 140 }),
  ),
})
const column = fc.record({
  share: fc.integer({ min: 1, max: 12 }),
  blocks: fc.oneof(
    { weight: 1, arbitrary: fc.array(block, { minLength: 1, maxLength: 2 }) },
    { weight: 2, arbitrary: fc.array(block, { minLength: 2, maxLength: 9 }) },
  ),
})
const place = { column: nth, at: nth }
const side = fc.integer({ min: 1, max: 30 })
const anywhere = { x: fc.nat(500), y: fc.nat(600), side, seed: anySeed }
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('insert'), ...place, block }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('remove', 'recolour', 'resample'), ...place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move'), ...place, to: nth, into: nth }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('grow'), ...place, rows: fc.integer({ min: -3, max: 20 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('dot'), ...anywhere }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('aside'), ...place, part: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('jitter'),
      levels: fc.integer({ min: 1, max: 12 }),
      seed: anySeed,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('width'), by: fc.integer({ min: -20, max: 20 }) }) },
)
const width = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 64 }),
  fc.integer({ min: 20, max: 200 }),
  fc.integer({ min: 60, max: 390 }),
)

const detailed = fc.record({
  look: fc.constantFrom('noise' as const, 'gradient' as const, 'photograph' as const, 'text' as const),
  seed: anySeed,
  height: fc.integer({ min: 40, max: 90 }),
})
/** Mostly none; as many times as `none` for one time up to two. */
const few = <Thing>(thing: fc.Arbitrary<Thing>, none: number): fc.Arbitrary<Thing[]> =>
  fc.oneof(
    { weight: none, arbitrary: fc.array(thing, { maxLength: 0 }) },
    { weight: 1, arbitrary: fc.array(thing, { maxLength: 2 }) },
  )

/** Narrower than the strips by which columns are found. */
const narrowColumn = fc.record({
  share: fc.integer({ min: 1, max: 12 }),
  blocks: fc.array(detailed, { minLength: 1, maxLength: 2 }),
})
const columns = fc.oneof(
  { weight: 4, arbitrary: fc.array(column, { minLength: 1, maxLength: 3 }) },
  { weight: 2, arbitrary: fc.array(column, { minLength: 3, maxLength: 12 }) },
  { weight: 1, arbitrary: fc.array(narrowColumn, { minLength: 8, maxLength: 40 }) },
)

/** Pairs of pages in columns, from one pixel on. */
export const anyPair: fc.Arbitrary<PairPlan> = fc.record({
  width,
  columns,
  edits: fc.oneof(
    { weight: 4, arbitrary: fc.array(edit, { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.array(edit, { minLength: 6, maxLength: 20 }) },
  ),
  floating: few(fc.record(anywhere), 3),
  filters: fc.tuple(fc.nat(5), fc.nat(5)),
  hasOpacity: fc.tuple(fc.boolean(), fc.boolean()),
  noise: few(
    fc.record({
      x: fc.integer({ min: -5, max: 300 }),
      y: fc.integer({ min: -5, max: 300 }),
      width: side,
      height: side,
    }),
    4,
  ),
  drawn: fc.constantFrom('strict', 'normal', 'relaxed', ...Array.from({ length: 21 }, () => undefined)),
})
