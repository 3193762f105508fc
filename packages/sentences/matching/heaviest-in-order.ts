interface Placed {
  position: number
  weight: number
}

/**
 * The heaviest members of a list of which the positions ascend, as places in the list. The best sums up to
 * each position are kept in a tree (Fenwick 1994), so that it takes time in proportion to the list and the
 * logarithm of its length. Positions are different from each other.
 */
export function heaviestInOrder(list: readonly Placed[]): number[] {
  const ranks = rankPositions(list)
  const best = new Float64Array(list.length + 1)
  const lasts = new Int32Array(list.length + 1).fill(-1)
  const before = new Int32Array(list.length).fill(-1)
  let end = { sum: 0, nth: -1 }
  for (const [nth, { weight }] of list.entries()) {
    const rank = ranks[nth] ?? 1
    let top = { sum: 0, nth: -1 }
    for (let at = rank; at > 0; at -= at & -at)
      if ((best[at] ?? 0) > top.sum) top = { sum: best[at] ?? 0, nth: lasts[at] ?? -1 }
    before[nth] = top.nth
    const sum = top.sum + weight
    for (let at = rank; at <= list.length; at += at & -at)
      if ((best[at] ?? 0) < sum) [best[at], lasts[at]] = [sum, nth]
    if (sum > end.sum) end = { sum, nth }
  }
  const chosen: number[] = []
  for (let { nth } = end; nth >= 0; nth = before[nth] ?? -1) chosen.push(nth)
  return chosen.toReversed()
}

/** The rank of each position, from 1 on. */
function rankPositions(list: readonly Placed[]): Int32Array {
  const ranks = new Int32Array(list.length)
  const sorted = [...list.keys()].toSorted(
    (one, other) => (list[one]?.position ?? 0) - (list[other]?.position ?? 0),
  )
  for (const [rank, nth] of sorted.entries()) ranks[nth] = rank + 1
  return ranks
}
