import type { Change } from '@vigia/api/websites/event'
import { eventNames, type SignalKind } from '@vigia/domain/event-names'
import { Readable } from 'node:stream'
import type { Signal } from './signal.ts'

/** Milliseconds in which signals are gathered into one event. */
const gatherMs = 200
/** Bytes that a client may leave unread; some hundred events. */
const maxUnread = 32_768

type Ending = 'left' | 'unread'

/** The events of one client as text, until it stops reading. */
export class EventStream extends Readable {
  readonly #waiting = new Map<string, Set<SignalKind>>()
  #lastId: string | undefined
  #timer: NodeJS.Timeout | undefined
  ending: Ending = 'left'

  readonly #websiteIds: ReadonlySet<string> | undefined

  /** `websiteIds`: the only websites that the client may hear of; all of the owner's by default. */
  constructor(websiteIds?: readonly string[] | null) {
    super({ highWaterMark: maxUnread })
    this.#websiteIds = websiteIds ? new Set(websiteIds) : undefined
  }

  /** Pushes only when something happens, so a request to read does nothing. */
  override _read() {}

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    clearTimeout(this.#timer)
    done(error)
  }

  /** Sends a signal together with others of about the same time. */
  add({ id, websiteId, kind }: Signal) {
    if (this.#websiteIds && !this.#websiteIds.has(websiteId)) return
    this.#lastId = id
    const kinds = this.#waiting.get(websiteId) ?? new Set()
    this.#waiting.set(websiteId, kinds.add(kind))
    this.#timer ??= setTimeout(() => this.#sendWaiting(), gatherMs)
  }

  lookAgain(id: string | undefined) {
    this.#lastId = id
    this.#send(eventNames.lookAgain, {})
  }

  /**
   * Sends a heartbeat with the id of the last signal of all owners, so that a quiet stream can resume there.
   */
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

  /** Sends an event; a client that does not read is disconnected, and reconnects with a full reload. */
  #send(name: string, data: object) {
    if (this.destroyed) return
    const id = this.#lastId && this.#waiting.size === 0 ? `id: ${this.#lastId}\n` : ''
    this.push(`${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    if (this.readableLength <= maxUnread) return
    this.ending = 'unread'
    this.destroy()
  }
}
