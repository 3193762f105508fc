import { setImmediate as nextTurn } from 'node:timers/promises'

const sliceMs = 10

/**
 * Makes a function that a long loop calls in each iteration: whenever the loop has run for 10 ms, other work
 * has its turn.
 */
export function openSlices(): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < sliceMs) return undefined
    return nextTurn().then(() => {
      began = performance.now()
    })
  }
}

/** Maps a list like `map`, and lets others have their turn every 10 ms. */
export async function mapInSlices<One, Other>(
  all: readonly One[],
  change: (one: One, nth: number) => Other,
): Promise<Other[]> {
  const endSlice = openSlices()
  const changed: Other[] = []
  for (const [nth, one] of all.entries()) {
    changed.push(change(one, nth))
    await endSlice()
  }
  return changed
}
