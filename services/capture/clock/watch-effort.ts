import type { Tab } from '@vigia/browser/tabs/tab'

/**
 * Returns a function for the milliseconds that the page's thread, or that of the busiest frame, has run
 * since. This is processor time, so it stops while other programs use the processor.
 */
export async function watchEffort(tab: Tab): Promise<() => Promise<number>> {
  const sessions = [...new Set(tab.frames().map(({ session }) => session))]
  await Promise.all(sessions.map(({ send }) => send('Performance.enable').catch(() => {})))
  const readAll = () => Promise.all(sessions.map(readThreadTime))
  const before = await readAll()
  return async () => Math.max(0, ...(await readAll()).map((now, at) => now - (before[at] ?? now)))
}

/** The thread's processor time in milliseconds; 0 for a frame that is gone. */
async function readThreadTime({ send }: Tab['main']): Promise<number> {
  const { metrics } = await send('Performance.getMetrics').catch(() => ({ metrics: [] }))
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1_000
}
