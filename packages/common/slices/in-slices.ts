import { setImmediate as nextTurn } from 'node:timers/promises'

const sliceMs = 10

/** For long loops: others have their turn whenever the loop has run for 10 ms. Call it in each round. */
export function openSlices(): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < sliceMs) return undefined
    return nextTurn().then(() => {
      began = performance.now()
    })
  }
}

/** As `map`, in slices. */
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
