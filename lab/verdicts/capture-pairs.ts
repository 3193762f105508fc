import type { Pair } from '../../tests/sites/pairs/pair.ts'
import type { PairSite } from '../../tests/sites/pairs/serve-pairs.ts'

/** A screenshot, or why there is none. */
export type CaptureOutcome<Photo> = { photo: Photo } | { error: string }

export interface PairOutcomes<Photo> {
  before: CaptureOutcome<Photo>
  after: CaptureOutcome<Photo>
}

/** `baseline` is the earlier screenshot; `slot` numbers concurrent captures from 0. */
export type CapturePage<Photo> = (url: string, slot: number, baseline?: Photo) => Promise<Photo>

/**
 * Captures all pairs before and then after the change, `slots` at a time. Pages that are the same before are
 * captured once.
 */
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

const notCaptured = { error: 'Not captured' }

/** A key that is equal for pairs with the same static page before the change. */
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
