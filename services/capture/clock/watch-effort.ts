import type { Tab } from '@vigia/browser/tabs/tab'

/**
 * Answers a function that tells for how many milliseconds the page's thread has run since, or that of the frame that runs longest. It is
 * the processor's time: while others use the processor it stands still.
 */
export async function watchEffort(tab: Tab): Promise<() => Promise<number>> {
  const sessions = [...new Set(tab.frames().map(({ session }) => session))]
  await Promise.all(sessions.map(({ send }) => send('Performance.enable').catch(() => {})))
  const readAll = () => Promise.all(sessions.map(readThreadTime))
  const before = await readAll()
  return async () => Math.max(0, ...(await readAll()).map((now, at) => now - (before[at] ?? now)))
}

/** In milliseconds; 0 of a frame that is gone. */
async function readThreadTime({ send }: Tab['main']): Promise<number> {
  const { metrics } = await send('Performance.getMetrics').catch(() => ({ metrics: [] }))
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1_000
}
