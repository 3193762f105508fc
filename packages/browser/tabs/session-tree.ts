import type { Session } from '../cdp.ts'
import { blankFrame, endWorker, type Creations } from '../limits/limit-creations.ts'
import { limitStorage } from '../limits/limit-storage.ts'
import type { Chromium } from '../spawn-chromium.ts'
import { prepare, resume } from './prepare-session.ts'
import type { Frame, TabSettings } from './tab-settings.ts'

/** Called for every session that exists now and for each new one, before its document loads. */
export type Visitor = (session: Session) => void

/** The sessions, frames and workers of a tab, which come and go as its page makes them. */
export interface SessionTree {
  chromium: Chromium
  settings: TabSettings
  targetId: string
  main: Session
  sessions: Map<string, Session>
  workers: Map<string, Session>
  /** The address that each frame last navigated to, by frame id. */
  addresses: Map<string, string>
  /** Websites of the frames that have sessions of their own, by session. */
  sites: Map<string, string>
  creations: Creations
  frames: Map<string, Frame>
  /** Ids of the system's processes that run the page and its frames. */
  processes: Set<number>
  /** Isolated worlds, by frame. */
  worlds: Map<string, Promise<number>>
  visitors: Visitor[]
  workerVisitors: Visitor[]
}

/** Follows a session, beginning before its document loads, and the sessions that it creates. */
export async function join(tree: SessionTree, session: Session): Promise<void> {
  if (session.id) tree.chromium.countEvents(session.id, tree.creations.countEvent)
  followFrames(tree, session)
  session.on('Page.javascriptDialogOpening', ({ type }) => {
    session.send('Page.handleJavaScriptDialog', { accept: type === 'beforeunload' }).catch(() => {})
  })
  session.on('Inspector.targetCrashed', () => leave(tree, session))
  followTargets(tree, session)
  for (const visit of tree.visitors) visit(session)
  await prepare(session.send, session === tree.main, tree.settings, tree.chromium.major)
}

function followFrames(tree: SessionTree, session: Session) {
  const { frames, addresses, sites, worlds, creations } = tree
  followDocuments(tree, session)
  session.on('Page.frameAttached', ({ frameId, parentFrameId }) => {
    frames.set(frameId, { id: frameId, session, parent: parentFrameId })
    if (!creations.admitFrame(frames.size, countSites(sites))) blankFrame(session, frameId).catch(() => {})
  })
  session.on('Page.frameNavigated', ({ frame }) => {
    const parent = frame.parentId ?? frames.get(frame.id)?.parent
    frames.set(frame.id, { id: frame.id, session, parent })
    worlds.delete(frame.id)
  })
  session.on('Page.frameDetached', ({ frameId, reason }) => {
    worlds.delete(frameId)
    // A frame that moved into another process is reported there.
    if (reason !== 'remove') return
    frames.delete(frameId)
    addresses.delete(frameId)
  })
}

/** Notes the addresses of frames, and the processes that run them. */
function followDocuments({ addresses, processes }: SessionTree, session: Session) {
  session.on('Network.requestWillBeSent', ({ type, frameId, request, requestId }) => {
    const process = /^(\d+)\.\d+$/.exec(requestId)?.[1]
    if (process) processes.add(Number(process))
    if (type !== 'Document' || !frameId) return
    addresses.set(frameId, request.url)
    limitStorage(session, request.url)
  })
}

const countSites = (sites: Map<string, string>) => new Set(sites.values()).size

/** Frames of other sites, and workers. */
function followTargets(tree: SessionTree, session: Session) {
  const { chromium, sessions, sites } = tree
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    const child = chromium.session(sessionId)
    if (targetInfo.type === 'iframe') joinFrame(tree, session, child, targetInfo)
    else joinWorker(tree, child, targetInfo.type)
  })
  session.on('Target.detachedFromTarget', ({ sessionId }) => {
    const child = sessions.get(sessionId)
    sessions.delete(sessionId)
    sites.delete(sessionId)
    if (child) leave(tree, child)
    else leaveWorker(tree, sessionId)
  })
}

interface FrameTarget {
  targetId: string
  url: string
}

function joinFrame(tree: SessionTree, parent: Session, child: Session, { targetId, url }: FrameTarget) {
  const { sessions, addresses, sites, frames, worlds, creations } = tree
  const id = child.id ?? ''
  // A frame that waits for the debugger has no address yet.
  sites.set(id, siteOf(url || (addresses.get(targetId) ?? '')))
  if (!creations.admitFrame(frames.size, countSites(sites))) {
    sites.delete(id)
    frames.delete(targetId)
    return void blankFrame(parent, targetId).catch(() => {})
  }
  sessions.set(id, child)
  frames.set(targetId, { id: targetId, session: child, parent: frames.get(targetId)?.parent })
  worlds.delete(targetId)
  join(tree, child).catch(() => {})
}

/**
 * Approximates what Chromium gives a process of its own: the last two labels of a host name, or an IP
 * address.
 */
function siteOf(url: string): string {
  const { hostname = url } = URL.parse(url) ?? {}
  return /[a-z]$/.test(hostname) ? hostname.split('.').slice(-2).join('.') : hostname
}

function leave({ chromium, frames, targetId }: SessionTree, session: Session) {
  for (const [id, frame] of frames) {
    if (frame.session.id === session.id && id !== targetId) frames.delete(id)
  }
  if (session.id) chromium.forget(session.id)
}

function joinWorker(tree: SessionTree, worker: Session, type: string) {
  const { chromium, settings, workers, workerVisitors, creations } = tree
  if (!creations.admitWorker(type, workers.size)) return void endWorker(worker).catch(() => {})
  if (worker.id) {
    workers.set(worker.id, worker)
    chromium.countEvents(worker.id, creations.countEvent)
  }
  worker.on('Target.attachedToTarget', ({ sessionId, targetInfo }) =>
    joinWorker(tree, chromium.session(sessionId), targetInfo.type),
  )
  worker.on('Target.detachedFromTarget', ({ sessionId }) => leaveWorker(tree, sessionId))
  for (const visit of workerVisitors) visit(worker)
  resume(worker, type, settings, chromium.major)
}

function leaveWorker({ chromium, workers }: SessionTree, id: string) {
  workers.delete(id)
  chromium.forget(id)
}

/** The isolated world of a frame, created when first needed. */
export async function enter({ worlds }: SessionTree, { id, session }: Frame): Promise<number> {
  const known = worlds.get(id)
  if (known) return known
  const entering = session
    .send('Page.createIsolatedWorld', { frameId: id, worldName: 'vigia' })
    .then(({ executionContextId }) => executionContextId)
  worlds.set(id, entering)
  entering.catch(() => worlds.delete(id))
  return entering
}
