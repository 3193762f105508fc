import type { Run } from '../geometry/runs.ts'

/** A run that counts the reads of its fields. */
export function watchRun(run: Run): { run: Run; reads: () => number } {
  let reads = 0
  const get = (target: Run, key: string | symbol): unknown => {
    reads += 1
    return Reflect.get(target, key)
  }
  return { run: new Proxy(run, { get }), reads: () => reads }
}
