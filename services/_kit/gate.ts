export type Gate = <T>(alone: boolean, work: () => Promise<T>) => Promise<T>

/**
 * Many may pass at a time, or one alone: who asks to be alone waits for those inside, and everybody after waits for them.
 * Lets a message that has failed before run without neighbours, so that it cannot take them down with it.
 */
export function openGate(): Gate {
  let loner: Promise<unknown> = Promise.resolve()
  let inside = new Set<Promise<unknown>>()

  return async function pass<T>(alone: boolean, work: () => Promise<T>): Promise<T> {
    const turn = alone ? Promise.all([loner, ...inside]) : loner
    const run = turn.then(work)
    const settled = run.then(
      () => {},
      () => {},
    )
    if (alone) {
      loner = settled
      inside = new Set()
    } else {
      const those = inside
      those.add(settled)
      void settled.then(() => those.delete(settled))
    }
    return run
  }
}
