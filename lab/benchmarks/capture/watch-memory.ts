import { childrenOf, shareOfMemory } from '../processes.ts'

const everyMs = 300

/**
 * Samples the memory of a process and its descendants; call the result to stop, it returns the peak in MiB.
 */
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
