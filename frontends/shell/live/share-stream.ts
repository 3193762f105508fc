import { followEvents, silenceMs, type Message } from './event-source.ts'

const name = 'vigia.events'

export interface Heard {
  message: Message
  /** Whether this tab holds the stream, as one tab of a browser does. */
  isHolder: boolean
}

/**
 * Shares one stream among all tabs of a browser: over HTTP/1.1 it has six connections to a server, and each
 * stream occupies one. The tab with the lock follows the stream and forwards its messages. Without locks, as
 * on a page over http from another machine, each tab follows a stream while it is visible.
 */
export function shareStream(onHeard: (heard: Heard) => void): () => void {
  return 'locks' in navigator ? shareByLock(onHeard) : followWhileVisible(onHeard)
}

interface Tab {
  channel: BroadcastChannel
  onHeard: (heard: Heard) => void
  /** Aborted when the tab leaves. */
  signal: AbortSignal
  left: Promise<void>
  lastId: string
  heardAt: number
  isHolder: boolean
}

function shareByLock(onHeard: (heard: Heard) => void): () => void {
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  const { signal } = leaving
  const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const heard = { lastId: '', heardAt: performance.now(), isHolder: false }
  const tab: Tab = { channel, onHeard, signal, left, ...heard }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(tab, data))
  // The browser may have put the tab to sleep that holds the stream.
  const watch = setInterval(() => {
    const isSilent = performance.now() - tab.heardAt > silenceMs
    if (isSilent && !tab.isHolder && !document.hidden) void take(tab, { steal: true })
  }, silenceMs / 2)
  void take(tab, { signal })
  return () => {
    leaving.abort()
    clearInterval(watch)
    channel.close()
  }
}

function hear(tab: Tab, message: Message) {
  Object.assign(tab, { lastId: message.lastId, heardAt: performance.now() })
  tab.onHeard({ message, isHolder: tab.isHolder })
}

/** Waits for the lock, and follows the stream while the tab has it. */
async function take(tab: Tab, options: LockOptions): Promise<void> {
  tab.heardAt = performance.now()
  let stop = () => {}
  await navigator.locks
    .request(name, options, () => {
      stop = followEvents(tab.lastId, (message) => {
        hear(tab, message)
        tab.channel.postMessage(message)
      })
      return hold(tab)
    })
    .catch(() => {})
  stop()
  const wasHolder = tab.isHolder
  tab.isHolder = false
  if (wasHolder && !tab.signal.aborted) void take(tab, { signal: tab.signal })
}

/** Holds the lock until this tab is closed, or another one takes the lock. */
async function hold(tab: Tab) {
  tab.isHolder = true
  return tab.left
}

function followWhileVisible(onHeard: (heard: Heard) => void): () => void {
  let lastId = ''
  let stop: (() => void) | undefined
  function change() {
    stop?.()
    stop = document.hidden
      ? undefined
      : followEvents(lastId, (message) => {
          lastId = message.lastId
          onHeard({ message, isHolder: true })
        })
  }
  document.addEventListener('visibilitychange', change)
  change()
  return () => {
    document.removeEventListener('visibilitychange', change)
    stop?.()
  }
}
