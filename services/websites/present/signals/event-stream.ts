import type { Change } from '@vigia/api/websites/event'
import { eventNames, type SignalKind } from '@vigia/domain/event-names'
import { Readable } from 'node:stream'
import type { Signal } from './signal.ts'

/** Signals that come together are one event. */
const gatherMs = 200
/** Bytes that a client may leave unread; some hundred events. */
const maxUnread = 32_768

type Ending = 'left' | 'unread'

/** The events of one client as text, for as long as it reads them. */
export class EventStream extends Readable {
  readonly #waiting = new Map<string, Set<SignalKind>>()
  #lastId: string | undefined
  #timer: NodeJS.Timeout | undefined
  ending: Ending = 'left'

  constructor() {
    super({ highWaterMark: maxUnread })
  }

  /** Writing is not asked for: events come when something happens. */
  override _read() {}

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    clearTimeout(this.#timer)
    done(error)
  }

  /** Sends it with others that come at about the same time. */
  add({ id, websiteId, kind }: Signal) {
    this.#lastId = id
    const kinds = this.#waiting.get(websiteId) ?? new Set()
    this.#waiting.set(websiteId, kinds.add(kind))
    this.#timer ??= setTimeout(() => this.#sendWaiting(), gatherMs)
  }

  lookAgain(id: string | undefined) {
    this.#lastId = id
    this.#send(eventNames.lookAgain, {})
  }

  /** Also names the last signal of all, so that a stream on which little happens comes back to it. */
  beat(id: string | undefined) {
    if (this.#waiting.size === 0) this.#lastId = id ?? this.#lastId
    this.#send(eventNames.heartbeat, {})
  }

  #sendWaiting() {
    this.#timer = undefined
    const websites = [...this.#waiting].map(([id, kinds]) => ({ id, kinds: [...kinds] }))
    this.#waiting.clear()
    this.#send(eventNames.change, { websites } satisfies Change)
  }

  /** A client that reads nothing is disconnected: it comes back, and looks again. */
  #send(name: string, data: object) {
    if (this.destroyed) return
    const id = this.#lastId && this.#waiting.size === 0 ? `id: ${this.#lastId}\n` : ''
    this.push(`${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    if (this.readableLength <= maxUnread) return
    this.ending = 'unread'
    this.destroy()
  }
}
