import type { Session } from '../cdp.ts'
import { chromeOf } from '../pool/use-browser.ts'
import type { Chromium } from '../spawn-chromium.ts'

export interface Frame {
  id: string
  /** Frames of other sites are in processes of their own, with sessions of their own. */
  session: Session
}

/** Called for every session that exists now and for each new one, before its document loads. */
type Visitor = (session: Session) => void

/** The one page of an isolated context. */
export interface Tab {
  main: Session
  /** The page itself first, then all its frames. */
  frames(): Frame[]
  /** Runs a function in an isolated world of a frame: it sees the page's elements, but not what scripts changed in the language. */
  run<Argument, Result>(
    frame: Frame,
    work: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>
  onSession(visit: Visitor): void
  /** The same for the workers of a page, and for those that they start. */
  onWorker(visit: Visitor): void
}

export interface TabSettings {
  agent: string
  viewport: { width: number; height: number }
  /** A zoom of the drawing only, which neither pages nor screenshots notice. */
  scale: number
  /** Scripts that run in every document before its own. */
  before: string[]
}

type Send = Session['send']

/** Opens a blank page in a context of its own; `close` removes both. */
export async function openTab(chromium: Chromium, settings: TabSettings) {
  const { browser } = chromium
  const sessions = new Map<string, Session>()
  const workers = new Map<string, Session>()
  const { browserContextId } = await browser.send('Target.createBrowserContext')
  function close() {
    // A page that hangs answers nothing, and its callers would wait for as long as the browser lives.
    for (const id of [...sessions.keys(), ...workers.keys()]) chromium.forget(id)
    return browser.send('Target.disposeBrowserContext', { browserContextId })
  }
  const opening = Promise.all([
    browser.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId }),
    // None is granted, so no prompt appears.
    browser.send('Browser.grantPermissions', { permissions: [], browserContextId }),
    browser.send('Target.createTarget', { url: 'about:blank', browserContextId, newWindow: true }),
  ]).then(async ([, , { targetId }]) => {
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    const main = chromium.session(sessionId)
    sessions.set(sessionId, main)
    return watchTab(chromium, targetId, main, { sessions, workers }, settings)
  })
  return { opening, close, contextId: browserContextId }
}

async function watchTab(
  chromium: Chromium,
  targetId: string,
  main: Session,
  { sessions, workers }: Record<'sessions' | 'workers', Map<string, Session>>,
  settings: TabSettings,
): Promise<Tab> {
  const frames = new Map<string, Frame>([[targetId, { id: targetId, session: main }]])
  const worlds = new Map<string, Promise<number>>()
  const visitors: Visitor[] = []
  const workerVisitors: Visitor[] = []

  function leave(session: Session) {
    for (const [id, frame] of frames) {
      if (frame.session.id === session.id && id !== targetId) frames.delete(id)
    }
    if (session.id) chromium.forget(session.id)
  }

  async function join(session: Session, of: typeof settings) {
    session.on('Page.frameAttached', ({ frameId }) => void frames.set(frameId, { id: frameId, session }))
    session.on('Page.frameNavigated', ({ frame }) => {
      frames.set(frame.id, { id: frame.id, session })
      worlds.delete(frame.id)
    })
    session.on('Page.frameDetached', ({ frameId, reason }) => {
      worlds.delete(frameId)
      // A frame that moved into another process is reported there.
      if (reason === 'remove') frames.delete(frameId)
    })
    session.on('Page.javascriptDialogOpening', ({ type }) => {
      session.send('Page.handleJavaScriptDialog', { accept: type === 'beforeunload' }).catch(() => {})
    })
    session.on('Inspector.targetCrashed', () => leave(session))
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      const child = chromium.session(sessionId)
      if (targetInfo.type !== 'iframe') return joinWorker(child, targetInfo.type, of)
      sessions.set(sessionId, child)
      frames.set(targetInfo.targetId, { id: targetInfo.targetId, session: child })
      worlds.delete(targetInfo.targetId)
      join(child, of).catch(() => {})
    })
    session.on('Target.detachedFromTarget', ({ sessionId }) => {
      const child = sessions.get(sessionId)
      sessions.delete(sessionId)
      if (child) leave(child)
      else leaveWorker(sessionId)
    })
    for (const visit of visitors) visit(session)
    await prepare(session.send, session === main, settings, chromium.major)
  }

  function joinWorker(worker: Session, type: string, of: typeof settings) {
    if (worker.id) workers.set(worker.id, worker)
    worker.on('Target.attachedToTarget', ({ sessionId, targetInfo }) =>
      joinWorker(chromium.session(sessionId), targetInfo.type, of),
    )
    worker.on('Target.detachedFromTarget', ({ sessionId }) => leaveWorker(sessionId))
    for (const visit of workerVisitors) visit(worker)
    resume(worker.send, type, of, chromium.major)
  }

  function leaveWorker(id: string) {
    if (workers.delete(id)) chromium.forget(id)
  }

  async function enter({ id, session }: Frame): Promise<number> {
    const known = worlds.get(id)
    if (known) return known
    const entering = session
      .send('Page.createIsolatedWorld', { frameId: id, worldName: 'vigia' })
      .then(({ executionContextId }) => executionContextId)
    worlds.set(id, entering)
    entering.catch(() => worlds.delete(id))
    return entering
  }

  await join(main, settings)
  return {
    main,
    frames: () => [...frames.values()],
    async run(frame, work, argument) {
      const { result, exceptionDetails } = await frame.session.send('Runtime.evaluate', {
        expression: `(${String(work)})(${JSON.stringify(argument) ?? ''})`,
        contextId: await enter(frame),
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) {
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      }
      return result.value
    },
    onSession(visit) {
      visitors.push(visit)
      for (const session of sessions.values()) visit(session)
    },
    onWorker(visit) {
      workerVisitors.push(visit)
      for (const worker of workers.values()) visit(worker)
    },
  }
}

/** Sent all at once; an existing page waits until the last is answered. */
async function prepare(send: Send, isMain: boolean, settings: TabSettings, major: string): Promise<void> {
  await Promise.all([
    send('Page.enable'),
    send('Inspector.enable'),
    send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
    send('Network.setBypassServiceWorker', { bypass: true }),
    ...settings.before.map((source) => send('Page.addScriptToEvaluateOnNewDocument', { source })),
    send('Emulation.setUserAgentOverride', describeChrome(major, settings.agent)),
    ...(isMain ? prepareMain(send, settings) : []),
    send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
    }),
    send('Runtime.runIfWaitingForDebugger'),
  ])
}

/** Workers wait for the debugger as frames do; one that would answer in the network's place is never resumed. */
function resume(send: Send, type: string, { agent }: TabSettings, major: string): void {
  if (type === 'service_worker') return
  send('Emulation.setUserAgentOverride', describeChrome(major, agent)).catch(() => {})
  send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }).catch(() => {})
  send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }).catch(
    () => {},
  )
  send('Runtime.runIfWaitingForDebugger').catch(() => {})
}

function prepareMain(send: Send, { viewport, scale }: TabSettings) {
  return [
    send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    send('Emulation.setDeviceMetricsOverride', {
      ...viewport,
      screenWidth: viewport.width,
      screenHeight: viewport.height,
      deviceScaleFactor: 1,
      scale,
      mobile: false,
    }),
  ]
}

function describeChrome(major: string, agent: string) {
  const brands = [
    { brand: 'Chromium', version: major },
    { brand: 'Google Chrome', version: major },
    { brand: 'Not?A_Brand', version: '24' },
  ]
  return {
    userAgent: `${chromeOf(major)} ${agent}`,
    acceptLanguage: 'en-US',
    userAgentMetadata: {
      brands,
      platform: 'Linux',
      platformVersion: '',
      architecture: 'x86',
      model: '',
      mobile: false,
    },
  }
}
