import type { Change } from '@vigia/api/websites/event'
import { eventNames } from '@vigia/domain/event-names'

const minMs = 1_000
const maxMs = 60_000

/**
 * The delay after consecutive failures: longer each time, and random, since all browsers lose a gateway at
 * the same time.
 */
export const retryDelay = (failures: number, random = Math.random()) =>
  Math.min(maxMs, minMs * 2 ** (failures - 1)) * (0.5 + random / 2)

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

interface Stream {
  /** The id of the last event. */
  id: string
  /** How often it could not be opened, or ended, since the last message. */
  failures: number
  onMessage: (message: Message) => void
  source?: EventSource
  timer?: ReturnType<typeof setTimeout>
}

/**
 * Follows the stream of events until the returned function is called, and connects again whenever it ends.
 */
export function followEvents(lastId: string, onMessage: (message: Message) => void): () => void {
  const stream: Stream = { id: lastId, failures: 0, onMessage }
  const comeBack = () => {
    if (stream.source?.readyState === EventSource.CLOSED) wait(stream, 0, connect)
  }
  window.addEventListener('online', comeBack)
  connect(stream)
  return () => {
    window.removeEventListener('online', comeBack)
    clearTimeout(stream.timer)
    stream.source?.close()
  }
}

function connect(stream: Stream): void {
  const source = new EventSource(`/api/events${stream.id ? `?after=${stream.id}` : ''}`)
  stream.source = source
  const listen = (name: string, read: (data: string) => Omit<Message, 'lastId'>) =>
    source.addEventListener(name, (event: MessageEvent<string>) => {
      stream.failures = 0
      stream.id = event.lastEventId || stream.id
      wait(stream, silenceMs)
      stream.onMessage({ ...read(event.data), lastId: stream.id })
    })
  listen(eventNames.heartbeat, () => ({ kind: 'alive' }))
  listen(eventNames.lookAgain, () => ({ kind: 'look-again' }))
  listen(eventNames.change, (data) => ({ kind: 'change', change: JSON.parse(data) as Change }))
  source.addEventListener('error', () => again(stream))
}

/**
 * The browser would reconnect automatically, but not after an answer such as 503, and all browsers at the
 * same time.
 */
function again(stream: Stream): void {
  stream.source?.close()
  stream.failures += 1
  // The session may have ended.
  if (stream.failures === 2) stream.onMessage({ kind: 'refused', lastId: stream.id })
  wait(stream, retryDelay(stream.failures), connect)
}

function wait(stream: Stream, ms: number, then = again): void {
  clearTimeout(stream.timer)
  stream.timer = setTimeout(() => then(stream), ms)
}
