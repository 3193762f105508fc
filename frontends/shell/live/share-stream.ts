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

function shareByLock(onHeard: (heard: Heard) => void): () => void {
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  const { signal } = leaving
  const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const state = { lastId: '', heardAt: performance.now(), isHolder: false }
  const hear = (message: Message) => {
    Object.assign(state, { lastId: message.lastId, heardAt: performance.now() })
    onHeard({ message, isHolder: state.isHolder })
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))

  /** Holds the lock until this tab is closed, or another one takes the lock. */
  async function hold() {
    state.isHolder = true
    return left
  }
  async function take(options: LockOptions) {
    state.heardAt = performance.now()
    let stop = () => {}
    await navigator.locks
      .request(name, options, () => {
        stop = followEvents(state.lastId, (message) => {
          hear(message)
          channel.postMessage(message)
        })
        return hold()
      })
      .catch(() => {})
    stop()
    const wasHolder = state.isHolder
    state.isHolder = false
    if (wasHolder && !signal.aborted) void take({ signal })
  }

  // The browser may have put the tab to sleep that holds the stream.
  const watch = setInterval(() => {
    const isSilent = performance.now() - state.heardAt > silenceMs
    if (isSilent && !state.isHolder && !document.hidden) void take({ steal: true })
  }, silenceMs / 2)
  void take({ signal })
  return () => {
    leaving.abort()
    clearInterval(watch)
    channel.close()
  }
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
