import type { Change } from '@vigia/api/websites/event'
import { eventNames } from '@vigia/domain/event-names'
import { retryDelay } from './retry-delay.ts'

/** A message of the stream; `change` is undefined if anything may have changed. */
export interface Message {
  /** The id of the last event; the next stream continues after it. */
  lastId: string
  kind: 'alive' | 'change' | 'look-again' | 'refused'
  change?: Change
}

/**
 * The maximum silence in milliseconds, slightly more than two heartbeats: without any the connection is dead,
 * even if the browser has not noticed.
 */
export const silenceMs = 50_000

/**
 * Follows the stream of events until the returned function is called, and connects again whenever it ends.
 */
export function followEvents(lastId: string, onMessage: (message: Message) => void): () => void {
  let id = lastId
  let failures = 0
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function connect() {
    source = new EventSource(`/api/events${id ? `?after=${id}` : ''}`)
    const listen = (name: string, read: (data: string) => Omit<Message, 'lastId'>) =>
      source?.addEventListener(name, (event: MessageEvent<string>) => {
        failures = 0
        id = event.lastEventId || id
        wait(silenceMs)
        onMessage({ ...read(event.data), lastId: id })
      })
    listen(eventNames.heartbeat, () => ({ kind: 'alive' }))
    listen(eventNames.lookAgain, () => ({ kind: 'look-again' }))
    listen(eventNames.change, (data) => ({ kind: 'change', change: JSON.parse(data) as Change }))
    source.addEventListener('error', again)
  }

  /**
   * The browser would reconnect automatically, but not after an answer such as 503, and all browsers at the
   * same time.
   */
  function again() {
    source?.close()
    failures += 1
    // The session may have ended.
    if (failures === 2) onMessage({ kind: 'refused', lastId: id })
    wait(retryDelay(failures), connect)
  }

  function wait(ms: number, then = again) {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }

  const comeBack = () => {
    if (source?.readyState === EventSource.CLOSED) wait(0, connect)
  }
  window.addEventListener('online', comeBack)
  connect()
  return () => {
    window.removeEventListener('online', comeBack)
    clearTimeout(timer)
    source?.close()
  }
}
