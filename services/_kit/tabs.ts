import { openShelf } from './browser-shelf.ts'
import type { Wear } from './browser-shelf.ts'
import { curbRenderers } from './curb-renderers.ts'
import { feelPulse } from './feel-pulse.ts'
import { lend, noteLoss } from './lend.ts'
import type { Lending, Lost } from './lend.ts'
import { nameVisit, sayName } from './name-visit.ts'
import { spawnChromium } from './spawn-chromium.ts'
import type { Chromium } from './spawn-chromium.ts'
import { openTab } from './tab.ts'
import type { Tab, TabSettings } from './tab.ts'

export interface Tabs {
  /** `['browser']` as long as none is installed, or the last one did not start. */
  waiting(): string[]
  /**
   * Lends a blank page in a context of its own, as `Browser.withPage` does, at a third of its cost: no more stands between the
   * work and Chromium than its own protocol. Throws what that throws.
   */
  withTab<T>(options: Lending, signal: AbortSignal, work: (tab: Tab, build: string) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface TabsSettings extends Partial<Wear>, TabSettings {
  egressUrl: string
}

export function openTabs({ egressUrl, agent, viewport, scale, before, ...wear }: TabsSettings): Tabs {
  const shelf = openShelf(() => start(egressUrl), wear)
  const refuseWorkers = `(${forbidServiceWorkers})()`

  async function withTab<T>(
    options: Lending,
    signal: AbortSignal,
    work: (tab: Tab, build: string) => Promise<T>,
  ) {
    signal.throwIfAborted()
    const copy = await shelf.take()
    const { browser, session } = copy.browser
    const leave = feelPulse(browser, session, copy.putAway)
    const borrowed = openTab(copy.browser, { agent, viewport, scale, before: [refuseWorkers, ...before] })
    return lend(copy, egressUrl, options, signal, {
      async work(lost) {
        const tab = await (await borrowed).opening
        watchLosses(tab, lost)
        await sayName(tab.main, nameVisit(options.onBehalfOf))
        return work(tab, copy.browser.build)
      },
      clean: async () => (await borrowed).close(),
    }).finally(leave)
  }

  return { waiting: shelf.waiting, withTab, close: shelf.close }
}

/** Whatever a page opens beside itself is closed. */
async function start(egressUrl: string): Promise<Chromium> {
  const chromium = await spawnChromium(egressUrl)
  chromium.browser.on('Target.targetCreated', ({ targetInfo: { targetId, type, openerId } }) => {
    if (type === 'page' && openerId) chromium.browser.send('Target.closeTarget', { targetId }).catch(() => {})
  })
  await chromium.browser.send('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'page' }] })
  chromium.onEnd(curbRenderers(() => chromium.browser.send('SystemInfo.getProcessInfo')))
  return chromium
}

function watchLosses(tab: Tab, lost: Lost) {
  tab.onSession((session) => {
    session.on('Network.loadingFailed', ({ errorText, type }) => noteLoss(lost, errorText, type))
  })
}

/** They would show to the next what they kept of the last, and answer in the network's place. */
function forbidServiceWorkers() {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers) workers.register = () => new Promise(() => {})
}
