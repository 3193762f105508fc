import type { Session } from '../cdp.ts'
import { limitCreations } from '../limits/limit-creations.ts'
import type { Chromium } from '../spawn-chromium.ts'
import { interceptRequests, type Intercept } from './intercept-requests.ts'
import { join, type SessionTree, type Visitor } from './session-tree.ts'
import type { Frame, Viewport, TabSettings } from './tab-settings.ts'
import { openWorlds, type Worlds } from './worlds.ts'

/** The single page of an isolated context. */
export interface Tab extends Worlds {
  main: Session
  viewport: Viewport
  /** Whether the page belongs to a visitor without an account. */
  isForVisitor: boolean
  /** The known ids of the system's processes that run the page, its frames and its workers. */
  processes: ReadonlySet<number>
  /** The page itself, followed by all its frames. */
  frames(): Frame[]
  onSession(visit: Visitor): void
  /**
   * Whether the page may have crashed because all pages together used too much, rather than for its own
   * usage.
   */
  wasEndedForOthers(): boolean
  /**
   * The processor time in milliseconds of the process that draws for all pages of the browser; 0 if there is
   * none.
   */
  readGpuMs(): Promise<number>
  /** Called for each worker of the page, including workers that workers start. */
  onWorker(visit: Visitor): void
  /** The page's running workers, including workers that workers started. */
  workers(): Session[]
  intercept: Intercept
}

/** The time that the report of a renderer's end may take, in milliseconds. */
const reportingMs = 2_000

/** Opens a blank page in a context of its own; `close` removes both. */
export async function openTab(chromium: Chromium, settings: TabSettings) {
  const { browser } = chromium
  const { processes = new Set<number>() } = settings
  const sessions = new Map<string, Session>()
  const workers = new Map<string, Session>()
  const { browserContextId } = await browser.send('Target.createBrowserContext')
  function close() {
    // A hanging page answers nothing, so its pending commands are failed; callers would otherwise wait for as
    // long as the browser lives.
    for (const id of [...sessions.keys(), ...workers.keys()]) chromium.forget(id)
    return browser.send('Target.disposeBrowserContext', { browserContextId })
  }
  const opening = openTarget(browser, browserContextId).then(async ({ targetId, sessionId }) => {
    const main = chromium.session(sessionId)
    sessions.set(sessionId, main)
    const known = { chromium, settings, targetId, main, sessions, workers }
    const tab = await watchTab({ ...known, ...emptyTree(targetId, main, processes) })
    return { ...tab, intercept: await interceptRequests(tab, settings.egressName) }
  })
  return { opening, close, contextId: browserContextId }
}

async function openTarget({ send }: Session, browserContextId: string) {
  const [, , { targetId }] = await Promise.all([
    send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId }),
    // The page is granted no permissions, so no prompt appears.
    send('Browser.grantPermissions', { permissions: [], browserContextId }),
    send('Target.createTarget', { url: 'about:blank', browserContextId, newWindow: true }),
  ])
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  return { targetId, sessionId }
}

const emptyTree = (targetId: string, main: Session, processes: Set<number>) => ({
  frames: new Map<string, Frame>([[targetId, { id: targetId, session: main }]]),
  processes,
  worlds: new Map<string, Promise<number>>(),
  addresses: new Map<string, string>(),
  sites: new Map<string, string>(),
  creations: limitCreations(() => {
    // The renderer has ended.
    main.send('Page.crash').catch(() => {})
  }),
  visitors: [],
  workerVisitors: [],
})

async function watchTab(tree: SessionTree): Promise<Omit<Tab, 'intercept'>> {
  const { settings, main, frames, sessions, workers, visitors, workerVisitors } = tree
  await join(tree, main)
  await reportProcess(main, tree.targetId)
  return {
    main,
    viewport: settings.viewport,
    isForVisitor: settings.isForVisitor,
    processes: tree.processes,
    readGpuMs: () => readGpuMs(tree.chromium),
    wasEndedForOthers: () => performance.now() - (settings.endedForOthersAt?.() ?? -Infinity) < reportingMs,
    frames: () => [...frames.values()],
    workers: () => [...workers.values()],
    ...openWorlds(tree),
    onSession: (visit) => visitAll(visit, visitors, sessions),
    onWorker: (visit) => visitAll(visit, workerVisitors, workers),
  }
}

/**
 * Makes the process known that runs the page: by a request, since no other event of the browser names its
 * process. It needs no network, and is awaited, because a page that computes in its first script sends none.
 * It is part of markup, because a script would first run all scripts that are sent for the page, and one for
 * which the load event does not wait, because the blank page's must not come after that of the page.
 */
async function reportProcess({ send }: Session, frameId: string): Promise<void> {
  const html = '<link rel="prefetch" href="data:,">'
  await send('Page.setDocumentContent', { frameId, html }).catch(() => {})
}

/** Visits these sessions, and later ones with the other visitors. */
function visitAll(visit: Visitor, visitors: Visitor[], sessions: Map<string, Session>): void {
  visitors.push(visit)
  for (const session of sessions.values()) visit(session)
}

async function readGpuMs({ browser }: Chromium): Promise<number> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  return (processInfo.find(({ type }) => type === 'GPU')?.cpuTime ?? 0) * 1_000
}
