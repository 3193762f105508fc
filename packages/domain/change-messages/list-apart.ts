import { maxQuoted } from './quote.ts'

type Range = readonly [start: number, end: number]

export interface Apart {
  old: readonly [Range, Range]
  now: readonly [Range, Range]
}

/** More words are not compared with each other. */
const maxCompared = 300
/** A text that differs at more places was written again. */
const maxPlaces = 3
/** The number of equal words between two places; with fewer they are one place. */
const minBetween = 3

/**
 * The first two places at which two long texts differ, if they are apart: between them stand words that are
 * the same. Undefined if they differ at one place, or if all between its ends fits into a quotation.
 */
export function listApart(old: string[], now: string[]): Apart | undefined {
  const isLong = [old, now].some((words) => words.join(' ').length > maxQuoted)
  if (!isLong || Math.max(old.length, now.length) > maxCompared) return undefined
  const common = listCommon(old, now)
  const places = listPlaces(old, now, common)
  const [first, second] = places
  const isRewritten = places.length > maxPlaces || Math.min(old.length, now.length) > common.length * 2
  if (isRewritten) return undefined
  const last = places.at(-1)
  if (!first || !second || !last) return undefined
  const spans = [old.slice(first.old[0], last.old[1]), now.slice(first.now[0], last.now[1])]
  if (spans.every((words) => words.join(' ').length <= maxQuoted)) return undefined
  return { old: [first.old, second.old], now: [first.now, second.now] }
}

interface Place {
  old: Range
  now: Range
}

/** The places at which the words are others, by their longest common part. */
function listPlaces(old: string[], now: string[], common: [number, number][]): Place[] {
  const places: Place[] = []
  let [a, b] = [0, 0]
  const ends = [...common, [old.length, now.length] as const]
  for (const [at, other] of ends) {
    const last = places.at(-1)
    if (at > a || other > b) {
      const isNear = last && Math.min(a - last.old[1], b - last.now[1]) < minBetween
      if (isNear) places[places.length - 1] = { old: [last.old[0], at], now: [last.now[0], other] }
      else places.push({ old: [a, at], now: [b, other] })
    }
    ;[a, b] = [at + 1, other + 1]
  }
  return places
}

/** Pairs of equal words in the order of both texts, as many as possible. */
function listCommon(old: string[], now: string[]): [number, number][] {
  const width = now.length + 1
  const best = new Uint16Array((old.length + 1) * width)
  for (let nth = old.length - 1; nth >= 0; nth -= 1)
    for (let other = now.length - 1; other >= 0; other -= 1)
      best[nth * width + other] =
        old[nth] === now[other]
          ? (best[(nth + 1) * width + other + 1] ?? 0) + 1
          : Math.max(best[(nth + 1) * width + other] ?? 0, best[nth * width + other + 1] ?? 0)
  const pairs: [number, number][] = []
  for (let [nth, other] = [0, 0]; nth < old.length && other < now.length;) {
    if (old[nth] === now[other]) pairs.push([nth++, other++])
    else if ((best[(nth + 1) * width + other] ?? 0) >= (best[nth * width + other + 1] ?? 0)) nth += 1
    else other += 1
  }
  return pairs
}
