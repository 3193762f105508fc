import type { DomText } from '@vigia/storage/dom-snapshot'

type Pair = [DomText, DomText]
interface Keyed {
  text: DomText
  /** The key of a text; undefined if the pattern matches it, because its words may change. */
  key: string | undefined
}

/**
 * The texts that a pattern matches in both snapshots, each with the one at its place in the other. Texts that
 * are there once before and now hold both lists together; what stands between two of them belongs together in
 * its order, from either end if there are more on one side. A text at whose place the other snapshot has
 * something that does not match is in no pair.
 */
export function pairMatching(
  before: DomText[],
  after: DomText[],
  matches: (text: string) => boolean,
): Pair[] {
  const [old, now] = [keyed(before, matches), keyed(after, matches)]
  if (!old.some(isMatch) || !now.some(isMatch)) return []
  const pairs: Pair[] = []
  let [a, b] = [0, 0]
  for (const [nth, other] of [...findAnchors(old, now), [old.length, now.length] as const]) {
    pairs.push(...pairBetween(old.slice(a, nth), now.slice(b, other)))
    ;[a, b] = [nth + 1, other + 1]
  }
  return pairs
}

const keyed = (texts: DomText[], matches: (text: string) => boolean): Keyed[] =>
  texts.map((text) => ({ text, key: matches(text.text) ? undefined : text.text }))

const isMatch = ({ key }: Keyed) => key === undefined

/** Places of texts that are there once in each list, in the same order in both. */
function findAnchors(old: Keyed[], now: Keyed[]): [number, number][] {
  const places = uniquePlaces(now)
  const shared = [...uniquePlaces(old)].flatMap(([key, nth]): [number, number][] => {
    const other = places.get(key)
    return other === undefined ? [] : [[nth, other]]
  })
  return longestRise(shared)
}

function uniquePlaces(texts: Keyed[]): Map<string, number> {
  const places = new Map<string, number>()
  const repeated = new Set<string>()
  for (const [nth, { key }] of texts.entries()) {
    if (key === undefined) continue
    if (places.has(key)) repeated.add(key)
    places.set(key, nth)
  }
  for (const key of repeated) places.delete(key)
  return places
}

/** The most of them whose second place rises with the first; by patience sorting. */
function longestRise(all: [number, number][]): [number, number][] {
  const ends: number[] = []
  const previous: number[] = []
  for (const [nth, [, other]] of all.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((all[ends[middle] ?? 0]?.[1] ?? 0) < other) low = middle + 1
      else high = middle
    }
    previous[nth] = ends[low - 1] ?? -1
    ends[low] = nth
  }
  const rise: [number, number][] = []
  for (let nth = ends.at(-1) ?? -1; nth >= 0; nth = previous[nth] ?? -1) {
    const pair = all[nth]
    if (pair) rise.push(pair)
  }
  return rise.toReversed()
}

function pairBetween(old: Keyed[], now: Keyed[]): Pair[] {
  if (old.length === now.length) return pairInOrder(old, now)
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start]?.key === now[start]?.key) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end)?.key === now.at(-1 - end)?.key) end += 1
  const tail = end === 0 ? [] : pairInOrder(old.slice(-end), now.slice(-end))
  return [...pairInOrder(old.slice(0, start), now.slice(0, start)), ...tail]
}

const pairInOrder = (old: Keyed[], now: Keyed[]): Pair[] =>
  old.flatMap((one, nth): Pair[] => {
    const other = now[nth]
    return other && isMatch(one) && isMatch(other) ? [[one.text, other.text]] : []
  })
