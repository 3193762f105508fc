/**
 * The indices of a longest strictly increasing subsequence of `values`, in order; O(n log n). Patience
 * sorting: each value goes on the leftmost pile whose top is not below it, and records the top of the
 * previous pile.
 */
export function longestIncreasingSubsequence(values: readonly number[]): number[] {
  const tops: number[] = []
  const before = new Int32Array(values.length).fill(-1)
  for (const [place, value] of values.entries()) {
    const pile = leftmost(tops, (top) => (values[top] ?? 0) >= value)
    before[place] = tops[pile - 1] ?? -1
    tops[pile] = place
  }
  const rise: number[] = []
  for (let place = tops.at(-1) ?? -1; place >= 0; place = before[place] ?? -1) rise.push(place)
  return rise.toReversed()
}

function leftmost(tops: readonly number[], fits: (top: number) => boolean): number {
  let low = 0
  let high = tops.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (fits(tops[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}
