import { endWorker } from '../limits/limit-creations.ts'
import { limitPageMemory, type Suspect } from '../limits/limit-page-memory.ts'
import { limitRenderers } from '../limits/limit-renderers.ts'
import { renderersOf } from '../limits/process-memory.ts'
import { watchHealth, type HealthWatch } from '../pool/check-health.ts'
import { spawnChromium, type Chromium } from '../spawn-chromium.ts'

/** A running browser; `suspects` are its open tabs. */
export type Started = Chromium & {
  suspects: Map<Suspect, () => void>
  health: HealthWatch
  endedForOthersAt: () => number
}

export interface StartSettings {
  egressUrl: string
  niceness: number
  /** The current memory limit in megabytes of the browser with all its pages. */
  limitMb: () => number
}

/** Starts a browser that closes popups. */
export async function startBrowser({ egressUrl, niceness, limitMb }: StartSettings): Promise<Started> {
  const chromium = await spawnChromium(egressUrl, niceness)
  chromium.browser.on('Target.targetCreated', ({ targetInfo: { targetId, type, openerId } }) => {
    if (type === 'page' && openerId) chromium.browser.send('Target.closeTarget', { targetId }).catch(() => {})
  })
  await chromium.browser.send('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'page' }] })
  await endSharedWorkers(chromium)
  const listProcesses = () => chromium.browser.send('SystemInfo.getProcessInfo')
  let endedForOthersAt = -Infinity
  const onEndedForOthers = () => void (endedForOthersAt = performance.now())
  chromium.onEnd(limitRenderers({ listProcesses, limitMb, niceness, onEndedForOthers }))
  const suspects: Started['suspects'] = new Map()
  const retire = () => suspects.forEach((put) => put())
  const renderers = () => renderersOf(chromium.pid)
  const { pid } = chromium
  chromium.onEnd(limitPageMemory({ pid, limitMb, renderers, suspects: () => suspects.keys(), retire }))
  const health = watchHealth(chromium.browser, chromium.session)
  chromium.onEnd(health.stop)
  return { ...chromium, suspects, health, endedForOthersAt: () => endedForOthersAt }
}

const sharedWorkers = ['shared_worker', 'service_worker']

/**
 * Ends shared workers, because they belong to no single page, and a page could use them to restore deleted
 * data.
 */
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
