import { childrenOf, shareOfMemory } from '../processes.ts'

const everyMs = 300

/** Watches a process and all below it; answers, when it is stopped, how many MiB they held together at most. */
export function watchMemory(pid: number): () => number {
  let peak = 0
  const sample = () => {
    const all = [pid, ...childrenOf(pid)].map(shareOfMemory)
    peak = Math.max(
      peak,
      all.reduce((sum, one) => sum + one, 0),
    )
  }
  const timer = setInterval(sample, everyMs)
  return () => {
    clearInterval(timer)
    return peak
  }
}
