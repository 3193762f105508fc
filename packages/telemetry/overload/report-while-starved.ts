import { overload } from './overload.ts'

const everyMs = 20_000

/**
 * Calls `report` regularly while other programs keep this process from working, so that its work does not
 * count as lost. Call the result to stop.
 */
export function reportWhileStarved(
  report: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    if (overload().isStarved()) report().catch(onError)
  }, everyMs).unref()
  return () => clearInterval(timer)
}
