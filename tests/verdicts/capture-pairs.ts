import type { Pair } from '../sites/pairs/pair.ts'
import type { PairSite } from '../sites/pairs/serve-pairs.ts'

/** A picture, or why there is none. */
export type CaptureOutcome<Photo> = { photo: Photo } | { error: string }

export interface PairOutcomes<Photo> {
  before: CaptureOutcome<Photo>
  after: CaptureOutcome<Photo>
}

/** `baseline` is what was seen before; `slot` tells apart those who look at the same time, from 0. */
export type CapturePage<Photo> = (url: string, slot: number, baseline?: Photo) => Promise<Photo>

/** Looks at every pair before and, once all were seen, after; `slots` at a time. Pages that were the same before are looked at once. */
export async function capturePairs<Photo>(
  site: PairSite,
  pairs: readonly Pair[],
  capture: CapturePage<Photo>,
  slots: number,
): Promise<Map<Pair, PairOutcomes<Photo>>> {
  const firsts = new Map(pairs.map((pair) => [keyOf(pair), pair]))
  site.switchTo('before')
  const seen = await inSlots([...firsts.values()], slots, (pair, slot) =>
    attempt(capture(site.addressOf(pair), slot)),
  )
  const beforeOf = (pair: Pair) => seen.get(firsts.get(keyOf(pair)) ?? pair) ?? notCaptured
  site.switchTo('after')
  const after = await inSlots(pairs, slots, (pair, slot) => {
    const before = beforeOf(pair)
    return attempt(capture(site.addressOf(pair), slot, 'photo' in before ? before.photo : undefined))
  })
  return new Map(
    pairs.map((pair) => [pair, { before: beforeOf(pair), after: after.get(pair) ?? notCaptured }] as const),
  )
}

const notCaptured = { error: 'Nobody looked' }

/** What is the same for several pairs: a page that stays as it is, and asks for nothing of its own. */
const keyOf = ({ name, before: { page, resources } }: Pair) =>
  typeof page === 'string' && Object.keys(resources).length === 0 ? page : name

const attempt = <Photo>(capturing: Promise<Photo>): Promise<CaptureOutcome<Photo>> =>
  capturing.then(
    (photo) => ({ photo }),
    (error: unknown) => ({
      error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    }),
  )

async function inSlots<Item, Result>(
  items: readonly Item[],
  slots: number,
  work: (item: Item, slot: number) => Promise<Result>,
): Promise<Map<Item, Result>> {
  const results = new Map<Item, Result>()
  const rest = items.values()
  await Promise.all(
    Array.from({ length: slots }, async (_, slot) => {
      for (const item of rest) results.set(item, await work(item, slot))
    }),
  )
  return results
}
