import type { Piece } from './texts-in.ts'

export interface Paired {
  /** The same text before and now. */
  same: [Piece, Piece][]
  changed: [Piece, Piece][]
  removed: Piece[]
  added: Piece[]
}

/** Longer lists are not worth the time: so many texts that changed at once are another page. */
const most = 400

/**
 * Which texts of two lists belong together: equal ones by the longest common subsequence, and what stands between two of them in pairs,
 * in the order in which it stands there.
 */
export function pairTexts(before: Piece[], after: Piece[]): Paired {
  const paired: Paired = { same: [], changed: [], removed: [], added: [] }
  let [a, b] = [0, 0]
  const between = (aEnd: number, bEnd: number) => {
    const [old, now] = [before.slice(a, aEnd), after.slice(b, bEnd)]
    for (const [nth, piece] of old.entries()) {
      const other = now[nth]
      if (other) paired.changed.push([piece, other])
      else paired.removed.push(piece)
    }
    paired.added.push(...now.slice(old.length))
    ;[a, b] = [aEnd + 1, bEnd + 1]
  }
  for (const [nth, other] of commonOf(before.slice(0, most), after.slice(0, most))) {
    between(nth, other)
    const [piece, now] = [before[nth], after[other]]
    if (piece && now) paired.same.push([piece, now])
  }
  between(Math.min(before.length, most), Math.min(after.length, most))
  return paired
}

/** The places of a longest common subsequence. */
function commonOf(before: Piece[], after: Piece[]): [number, number][] {
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  const at = (a: number, b: number) => lengths[a * width + b] ?? 0
  const isSame = (a: number, b: number) => before[a]?.text === after[b]?.text
  for (let a = before.length - 1; a >= 0; a -= 1) {
    for (let b = after.length - 1; b >= 0; b -= 1)
      lengths[a * width + b] = isSame(a, b) ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1))
  }
  const common: [number, number][] = []
  for (let [a, b] = [0, 0]; a < before.length && b < after.length;) {
    if (isSame(a, b)) common.push([a++, b++])
    else if (at(a + 1, b) >= at(a, b + 1)) a += 1
    else b += 1
  }
  return common
}
