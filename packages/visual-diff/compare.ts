import { Comparer } from './compare-images.ts'
import type { Comparison, ComparisonOptions } from './comparison/comparison.ts'

let comparer: Comparer | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Compares two PNG files, the approved one first, and returns the verdict, the fraction of changed pixels,
 * the regions in rows of both images, and images of the difference. Pairs are compared one after the other in
 * this thread, because they share the memory of one kernel; a server with other work gives each of its worker
 * threads a `Comparer`. Rejects if a file cannot be decoded as PNG.
 */
export function compare(
  before: Uint8Array,
  after: Uint8Array,
  options: ComparisonOptions = {},
): Promise<Comparison> {
  const comparison = last.then(() => compareNow(before, after, options))
  last = comparison.catch(() => {})
  return comparison
}

async function compareNow(before: Uint8Array, after: Uint8Array, options: ComparisonOptions) {
  comparer ??= new Comparer()
  try {
    return await comparer.compare(before, after, options)
  } catch (error) {
    // The comparer is replaced, because a kernel that ran out of memory does not recover.
    if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) comparer = undefined
    throw error
  }
}
