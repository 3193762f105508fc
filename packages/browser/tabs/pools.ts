import { memoryLimitMb } from '../limits/memory-limit.ts'
import { visitorsNiceness } from '../limits/niceness.ts'
import { openBrowserPool, type Acquired, type RecyclePolicy } from '../pool/browser-pool.ts'
import { startBrowser, type Started } from './start-browser.ts'

type Audience = 'users' | 'visitors'

/** The visitors' fraction of the memory that both browsers have together. */
const visitorsShare = 1 / 3

export interface Pools {
  take(audience: Audience): Promise<Acquired<Started>>
  waiting(): string[]
  close(): Promise<void>
}

/**
 * All pages of a browser share its own process, its network and its GPU process, and a page can block each of
 * them before any limit acts. Therefore pages of people without an account, which anybody can request by the
 * dozen, open in another browser than users' pages.
 */
export function openPools(egressUrl: string, recyclePolicy: Partial<RecyclePolicy>): Pools {
  const visitors = openBrowserPool(
    () =>
      startBrowser({ egressUrl, niceness: visitorsNiceness, limitMb: () => memoryLimitMb() * visitorsShare }),
    recyclePolicy,
  )
  const usersShare = () => (visitors.isRunning() ? 1 - visitorsShare : 1)
  const users = openBrowserPool(
    () => startBrowser({ egressUrl, niceness: 0, limitMb: () => memoryLimitMb() * usersShare() }),
    recyclePolicy,
  )
  return {
    take: (audience) => (audience === 'visitors' ? visitors : users).take(),
    waiting: () => [...new Set([...users.waiting(), ...visitors.waiting()])],
    close: async () => void (await Promise.all([users.close(), visitors.close()])),
  }
}
