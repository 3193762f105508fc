import { setTimeout as sleep } from 'node:timers/promises'

export type Lock = <T>(alone: boolean, work: () => Promise<T>) => Promise<T>

/**
 * A lock for many holders or for one alone: an exclusive holder waits for all current holders, and later ones
 * wait for it, each for at most `patienceMs`. A message whose worker died runs alone, so that it cannot kill
 * others with it; a message that is only slow delays no other.
 */
export function openLock(patienceMs: number): Lock {
  let loner: Promise<unknown> = Promise.resolve()
  const inside = new Set<Promise<unknown>>()
  const patiently = async (all: Iterable<Promise<unknown>>) => {
    const enough = new AbortController()
    const tired = sleep(patienceMs, undefined, { signal: enough.signal, ref: false }).catch(() => {})
    await Promise.race([Promise.all(all), tired]).finally(() => enough.abort())
  }

  return async function pass<T>(alone: boolean, work: () => Promise<T>): Promise<T> {
    const others = [...inside]
    const turn = alone ? loner.then(() => patiently(others)) : loner
    const run = turn.then(work)
    const settled = run.then(
      () => {},
      () => {},
    )
    if (alone) loner = turn.then(() => patiently([settled]))
    inside.add(settled)
    void settled.then(() => inside.delete(settled))
    return run
  }
}
