import { openBrowserPool } from '../pool/browser-pool.ts'
import type { RecyclePolicy } from '../pool/browser-pool.ts'
import { endWorker } from '../limits/limit-creations.ts'
import { limitPageMemory } from '../limits/limit-page-memory.ts'
import type { Suspect } from '../limits/limit-page-memory.ts'
import { limitRenderers } from '../limits/limit-renderers.ts'
import { watchHealth } from '../pool/check-health.ts'
import { useBrowser, noteLoss } from '../pool/use-browser.ts'
import type { UseOptions, Lost } from '../pool/use-browser.ts'
import { renderersOf } from '../limits/process-memory.ts'
import { nameVisit } from './egress-credentials.ts'
import { spawnChromium } from '../spawn-chromium.ts'
import type { Chromium } from '../spawn-chromium.ts'
import { suspect } from '../limits/suspect-tab.ts'
import { openTab } from './tab.ts'
import type { Tab } from './tab.ts'
import type { TabSettings, Viewport } from './tab-settings.ts'

/** `giveTime` extends the deadline. */
type Work<T> = (tab: Tab, build: string, giveTime: (ms: number) => void) => Promise<T>

export interface TabOptions extends UseOptions {
  /** Another one than that of the settings. */
  viewport?: Viewport | undefined
  /** Filled with the ids of the system's processes that run the page. */
  processes?: Set<number> | undefined
}

export interface Tabs {
  /** `['browser']` as long as none is installed, or the last one did not start. */
  waiting(): string[]
  /**
   * Opens a blank page in an isolated context of its own, and closes both when the work ends.
   * Throws TimeoutError at the deadline, the signal's reason when it is aborted, Unavailable when the egress or the browser is away.
   */
  withTab<T>(options: TabOptions, signal: AbortSignal, work: Work<T>): Promise<T>
  close(): Promise<void>
}

export interface TabsSettings
  extends Partial<RecyclePolicy>, Omit<TabSettings, 'egressName' | 'processes' | 'before'> {
  egressUrl: string
  /** Scripts that run in every document before its own, for each tab anew. */
  before: () => string[]
}

/** A Chromium whose only way out is the proxy at `egressUrl`. It is started when first needed, and again after a crash. */
export function openTabs({
  egressUrl,
  agent,
  viewport,
  scale,
  before,
  ...recyclePolicy
}: TabsSettings): Tabs {
  const pool = openBrowserPool(() => start(egressUrl), recyclePolicy)
  const refuseWorkers = `(${forbidSharedWorkers})()`

  async function withTab<T>(options: TabOptions, signal: AbortSignal, work: Work<T>) {
    signal.throwIfAborted()
    const copy = await pool.take()
    const { browser, session } = copy.browser
    const leave = watchHealth(browser, session, copy.retire)
    const { suspects } = copy.browser
    let mine: Suspect | undefined
    const borrowed = openTab(copy.browser, {
      agent,
      egressName: nameVisit(options.onBehalfOf),
      viewport: options.viewport ?? viewport,
      scale,
      processes: options.processes,
      endedForOthersAt: copy.browser.endedForOthersAt,
      before: [refuseWorkers, ...before()],
    })
    return useBrowser(copy, egressUrl, options, signal, {
      async work(lost, giveTime) {
        const { opening, contextId } = await borrowed
        const tab = await opening
        suspects.set((mine = suspect(copy.browser, tab, contextId)), copy.retire)
        watchLosses(tab, lost)
        return work(tab, copy.browser.build, giveTime)
      },
      clean: async () => (await borrowed).close(),
    }).finally(() => {
      leave()
      if (mine) suspects.delete(mine)
    })
  }

  return { waiting: pool.waiting, withTab, close: pool.close }
}

/** `suspects` are its open tabs. */
type Started = Chromium & { suspects: Map<Suspect, () => void>; endedForOthersAt: () => number }

/** Popups are closed. */
async function start(egressUrl: string): Promise<Started> {
  const chromium = await spawnChromium(egressUrl)
  chromium.browser.on('Target.targetCreated', ({ targetInfo: { targetId, type, openerId } }) => {
    if (type === 'page' && openerId) chromium.browser.send('Target.closeTarget', { targetId }).catch(() => {})
  })
  await chromium.browser.send('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'page' }] })
  await endSharedWorkers(chromium)
  const listProcesses = () => chromium.browser.send('SystemInfo.getProcessInfo')
  let endedForOthersAt = -Infinity
  chromium.onEnd(limitRenderers(listProcesses, () => (endedForOthersAt = performance.now())))
  const suspects: Started['suspects'] = new Map()
  const retire = () => suspects.forEach((put) => put())
  const renderers = () => renderersOf(chromium.pid)
  chromium.onEnd(limitPageMemory({ pid: chromium.pid, renderers, suspects: () => suspects.keys(), retire }))
  return { ...chromium, suspects, endedForOthersAt: () => endedForOthersAt }
}

const sharedWorkers = ['shared_worker', 'service_worker']

/** They belong to no page, and a page can restore what was deleted from it. */
async function endSharedWorkers({ browser, session, forget }: Chromium): Promise<void> {
  const ending = new Set<string>()
  browser.on('Target.attachedToTarget', ({ sessionId, targetInfo: { type } }) => {
    if (!sharedWorkers.includes(type)) return
    ending.add(sessionId)
    endWorker(session(sessionId)).catch(() => {})
  })
  browser.on('Target.detachedFromTarget', ({ sessionId }) => {
    if (ending.delete(sessionId)) forget(sessionId)
  })
  await browser.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: sharedWorkers.map((type) => ({ type })),
  })
}

function watchLosses(tab: Tab, lost: Lost) {
  tab.onSession((session) => {
    session.on('Network.loadingFailed', ({ errorText, type }) => noteLoss(lost, errorText, type))
  })
}

/**
 * Service workers and shared workers would show the next page what they stored for the last, and answer in the network's place; what
 * other workers do cannot be attributed to a page.
 */
function forbidSharedWorkers() {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers) workers.register = () => new Promise(() => {})
  Reflect.deleteProperty(globalThis, 'SharedWorker')
}
