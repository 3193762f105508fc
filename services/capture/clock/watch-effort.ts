import type { Tab } from '@vigia/browser/tabs/tab'

interface Effort {
  /** The processor time of the page's thread, or of the busiest frame's. */
  threadMs: number
  /** That of the browser's GPU process, which draws for other pages as well. */
  gpuMs: number
}

/**
 * Returns a function for the processor time in milliseconds that a page has used since. It stops while other
 * programs use the processor.
 */
export async function watchEffort(tab: Tab): Promise<() => Promise<Effort>> {
  const sessions = [...new Set(tab.frames().map(({ session }) => session))]
  await Promise.all(sessions.map(({ send }) => send('Performance.enable').catch(() => {})))
  const readThreads = () => Promise.all(sessions.map(readThreadTime))
  const [threads, gpuMs] = await Promise.all([readThreads(), tab.readGpuMs()])
  return async () => {
    const [now, gpuNow] = await Promise.all([readThreads(), tab.readGpuMs()])
    const threadMs = Math.max(0, ...now.map((ms, nth) => ms - (threads[nth] ?? ms)))
    return { threadMs, gpuMs: gpuNow - gpuMs }
  }
}

/** The thread's processor time in milliseconds; 0 for a frame that is gone. */
async function readThreadTime({ send }: Tab['main']): Promise<number> {
  const { metrics } = await send('Performance.getMetrics').catch(() => ({ metrics: [] }))
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1_000
}
