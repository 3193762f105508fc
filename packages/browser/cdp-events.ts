import type { Message } from './cdp-commands.ts'

export type CountEvent = (bytes: number, method: string) => void
export type Listener = (data: unknown) => void

/** By session and event. */
type Listeners = Map<string | undefined, Map<string, Listener[]>>

/** The listeners of each session, and who counts its events. */
export function openEvents() {
  const listeners: Listeners = new Map()
  const counters = new Map<string | undefined, CountEvent>()
  return {
    listen: (sessionId: string | undefined, event: string, listener: Listener) =>
      listen(listeners, sessionId, event, listener),
    count: (sessionId: string, count: CountEvent) => void counters.set(sessionId, count),
    /** Whether these bytes are a large event without a listener, which is counted and not parsed. */
    passUnread(bytes: Buffer): boolean {
      const large = readLargeEvent(bytes)
      if (!large || listeners.get(large.sessionId)?.has(large.method)) return false
      counters.get(large.sessionId)?.(bytes.length, large.method)
      return true
    },
    pass({ sessionId, method = '', params }: Message, bytes: number) {
      counters.get(sessionId)?.(bytes, method)
      for (const listener of listeners.get(sessionId)?.get(method) ?? []) listener(params)
    },
    forget(sessionId: string) {
      counters.delete(sessionId)
      listeners.delete(sessionId)
    },
  }
}

function listen(listeners: Listeners, sessionId: string | undefined, event: string, listener: Listener) {
  const own = listeners.get(sessionId) ?? new Map<string, Listener[]>()
  listeners.set(sessionId, own.set(event, [...(own.get(event) ?? []), listener]))
}

/** Messages below this size in bytes are parsed without reading their beginning first. */
const smallBytes = 16_384
const headBytes = 200

/**
 * Reads the method and session of a large event without parsing it, because a page decides how many events
 * there are and how large (each WebSocket message is one). Undefined for small events and for answers.
 */
export function readLargeEvent(bytes: Buffer): { method: string; sessionId: string | undefined } | undefined {
  if (bytes.length < smallBytes) return undefined
  const method = /^\{"method":"(\w+\.\w+)"/.exec(bytes.toString('latin1', 0, headBytes))?.[1]
  if (!method) return undefined
  const end = bytes.toString('latin1', bytes.length - headBytes)
  return { method, sessionId: /"sessionId":"(\w+)"\}$/.exec(end)?.[1] }
}
