import type { Session } from '../cdp.ts'
import type { Chromium } from '../spawn-chromium.ts'
import { prepare, resume } from './prepare-session.ts'
import type { Frame, TabSettings } from './tab.ts'

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
  frames: Map<string, Frame>
  /** Isolated worlds, by frame. */
  worlds: Map<string, Promise<number>>
  visitors: Visitor[]
  workerVisitors: Visitor[]
}

/** Follows a session from before its document loads, and those that it brings. */
export async function join(tree: SessionTree, session: Session): Promise<void> {
  followFrames(tree, session)
  session.on('Page.javascriptDialogOpening', ({ type }) => {
    session.send('Page.handleJavaScriptDialog', { accept: type === 'beforeunload' }).catch(() => {})
  })
  session.on('Inspector.targetCrashed', () => leave(tree, session))
  followTargets(tree, session)
  for (const visit of tree.visitors) visit(session)
  await prepare(session.send, session === tree.main, tree.settings, tree.chromium.major)
}

function followFrames({ frames, worlds }: SessionTree, session: Session) {
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
}

/** Frames of other sites, and workers. */
function followTargets(tree: SessionTree, session: Session) {
  const { chromium, sessions, frames, worlds } = tree
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    const child = chromium.session(sessionId)
    if (targetInfo.type !== 'iframe') return joinWorker(tree, child, targetInfo.type)
    sessions.set(sessionId, child)
    frames.set(targetInfo.targetId, { id: targetInfo.targetId, session: child })
    worlds.delete(targetInfo.targetId)
    join(tree, child).catch(() => {})
  })
  session.on('Target.detachedFromTarget', ({ sessionId }) => {
    const child = sessions.get(sessionId)
    sessions.delete(sessionId)
    if (child) leave(tree, child)
    else leaveWorker(tree, sessionId)
  })
}

function leave({ chromium, frames, targetId }: SessionTree, session: Session) {
  for (const [id, frame] of frames) {
    if (frame.session.id === session.id && id !== targetId) frames.delete(id)
  }
  if (session.id) chromium.forget(session.id)
}

function joinWorker(tree: SessionTree, worker: Session, type: string) {
  const { chromium, settings, workers, workerVisitors } = tree
  if (worker.id) workers.set(worker.id, worker)
  worker.on('Target.attachedToTarget', ({ sessionId, targetInfo }) =>
    joinWorker(tree, chromium.session(sessionId), targetInfo.type),
  )
  worker.on('Target.detachedFromTarget', ({ sessionId }) => leaveWorker(tree, sessionId))
  for (const visit of workerVisitors) visit(worker)
  resume(worker.send, type, settings, chromium.major)
}

function leaveWorker({ chromium, workers }: SessionTree, id: string) {
  if (workers.delete(id)) chromium.forget(id)
}

/** The isolated world of a frame, which is made when it is first needed. */
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
