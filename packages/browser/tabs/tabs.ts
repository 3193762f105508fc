import type { Acquired, RecyclePolicy } from '../pool/browser-pool.ts'
import type { Suspect } from '../limits/limit-page-memory.ts'
import { openPools } from './pools.ts'
import { useBrowser, type UseOptions } from '../pool/use-browser.ts'
import { nameVisit } from './egress-credentials.ts'
import type { Started } from './start-browser.ts'
import { suspect } from './suspect-tab.ts'
import { openTab, type Tab } from './tab.ts'
import type { TabSettings, Viewport } from './tab-settings.ts'
import { watchLosses } from './watch-losses.ts'

/** `giveTime` extends the deadline. */
type Work<T> = (tab: Tab, build: string, giveTime: (ms: number) => void) => Promise<T>

interface TabOptions extends UseOptions {
  /** The viewport, if it differs from that of the settings. */
  viewport?: Viewport | undefined
  /** Filled with the ids of the system's processes that run the page. */
  processes?: Set<number> | undefined
  /** Visitors' pages are opened in a browser of their own. */
  isForVisitor?: boolean | undefined
}

export interface Tabs {
  /** `['browser']` if none is installed, or if the last start failed. */
  waiting(): string[]
  /**
   * Opens a blank page in an isolated context of its own, and closes both when the work ends. Throws
   * TimeoutError at the deadline, the signal's reason when it is aborted, Unavailable when the egress or the
   * browser cannot be reached.
   */
  withTab<T>(options: TabOptions, signal: AbortSignal, work: Work<T>): Promise<T>
  close(): Promise<void>
}

export interface TabsSettings
  extends Partial<RecyclePolicy>, Omit<TabSettings, 'egressName' | 'isForVisitor' | 'processes' | 'before'> {
  egressUrl: string
  /** Scripts that run in every document before the document's own; called again for each tab. */
  before: () => string[]
}

/**
 * A Chromium for users and another for visitors, whose only way out is the proxy at `egressUrl`. Each starts
 * when first needed, and again after a crash.
 */
export function openTabs(settings: TabsSettings): Tabs {
  const { egressUrl, agent, viewport, scale, before, beforeWorkers = [], ...recyclePolicy } = settings
  const pools = openPools(egressUrl, recyclePolicy)
  return {
    waiting: pools.waiting,
    close: pools.close,
    async withTab(options, signal, work) {
      signal.throwIfAborted()
      const { isForVisitor = false, processes } = options
      const copy = await pools.take(isForVisitor ? 'visitors' : 'users')
      const ofTab: TabSettings = {
        agent,
        isForVisitor,
        egressName: nameVisit(options.onBehalfOf),
        viewport: options.viewport ?? viewport,
        scale,
        processes,
        endedForOthersAt: copy.browser.endedForOthersAt,
        before: [refuseWorkers, ...before()],
        beforeWorkers,
      }
      return workInTab(copy, ofTab, { egressUrl, options, signal, work })
    },
  }
}

interface Use<T> {
  egressUrl: string
  options: UseOptions
  signal: AbortSignal
  work: Work<T>
}

/** Works in a tab, which may be ended as the cause of its browser's growth. */
async function workInTab<T>(copy: Acquired<Started>, ofTab: TabSettings, use: Use<T>): Promise<T> {
  const { health, suspects, build } = copy.browser
  const leave = health.join(copy.retire)
  const borrowed = openTab(copy.browser, ofTab)
  let mine: Suspect | undefined
  return useBrowser(copy, use.egressUrl, use.options, use.signal, {
    async work(lost, giveTime) {
      const { opening, contextId } = await borrowed
      const tab = await opening
      suspects.set((mine = suspect(copy.browser, tab, contextId)), copy.retire)
      watchLosses(tab, lost)
      return use.work(tab, build, giveTime)
    },
    clean: async () => (await borrowed).close(),
  }).finally(() => {
    leave()
    if (mine) suspects.delete(mine)
  })
}

/**
 * Disables service workers and shared workers: they would show the next page what the previous one stored,
 * and answer in place of the network. The activity of other workers cannot be attributed to a page.
 */
function forbidSharedWorkers() {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers) workers.register = () => new Promise(() => {})
  Reflect.deleteProperty(globalThis, 'SharedWorker')
}

const refuseWorkers = `(${forbidSharedWorkers})()`
