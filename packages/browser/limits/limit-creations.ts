import { counter } from '@vigia/telemetry/meter'
import type { Session } from '../cdp.ts'

/**
 * Limits for what one page may have at the same time. Ordinary pages have far less: maps, editors and
 * WebAssembly programs start up to a dozen workers, and pages full of advertisements and embedded posts have
 * a hundred frames of some twenty websites.
 */
export const creationLimits = {
  /** Counts nested workers, because each has a thread and a heap of its own. */
  workers: 16,
  frames: 200,
  /** The number of other websites in frames, each of which has a process of its own. */
  sites: 32,
  /**
   * A page that continues after this many refusals is ended, because each one costs the browser a thread's
   * start and end.
   */
  refusals: 250,
  /**
   * The bytes of all browser events about the page and its workers. A page decides how large they are: each
   * WebSocket message and each data URL is reported in full, which keeps the browser and this process busy.
   */
  eventBytes: 128 * 2 ** 20,
  /**
   * The bytes of WebSocket messages among them, sent and received. Nothing slows a sender down, so one page
   * that keeps sending would delay all pages of the browser.
   */
  messageBytes: 16 * 2 ** 20,
}

const messages = new Set([
  'Network.webSocketFrameSent',
  'Network.webSocketFrameReceived',
  'Network.eventSourceMessageReceived',
])

const countRefused = counter(
  'vigia.browser.refusals',
  'Workers and frames that were refused because their page has too many, by kind',
)

export interface Creations {
  /** Both functions return whether another one may run; the caller has to end one that may not. */
  admitWorker(type: string, running: number): boolean
  admitFrame(frames: number, sites: number): boolean
  countEvent(bytes: number, method: string): void
}

/**
 * Decides about a page's workers and frames before their first statement runs; `end` is called for a page
 * that does not stop.
 */
export function limitCreations(end: () => void, limits = creationLimits): Creations {
  let refused = 0
  const left = { events: limits.eventBytes, messages: limits.messageBytes }

  function refuse(kind: string): false {
    countRefused({ kind })
    refused += 1
    if (refused === limits.refusals) end()
    return false
  }

  return {
    // Service workers are refused because they would answer requests in place of the network, and shared
    // workers because they belong to no single page.
    admitWorker: (type, running) =>
      (running < limits.workers && !/^(service|shared)_worker$/.test(type)) || refuse('worker'),
    admitFrame: (frames, sites) => (frames <= limits.frames && sites <= limits.sites) || refuse('frame'),
    countEvent(bytes, method) {
      const hadAny = left.events > 0 && left.messages > 0
      left.events -= bytes
      if (messages.has(method)) left.messages -= bytes
      if (hadAny && (left.events <= 0 || left.messages <= 0)) end()
    },
  }
}

/**
 * Ends a worker that waits for the debugger: closed before it is resumed, it never runs its script. What
 * cannot be closed, as a worklet, is never resumed.
 */
export async function endWorker({ send }: Session): Promise<void> {
  const { exceptionDetails } = await send('Runtime.evaluate', { expression: 'self.close()' })
  if (!exceptionDetails) await send('Runtime.runIfWaitingForDebugger')
}

/** Empties a frame, which the page keeps. `parent` is a session that knows it. */
export async function blankFrame(parent: Session, frameId: string): Promise<void> {
  await parent.send('Page.navigate', { frameId, url: 'about:blank' })
}
