import { randomUUID } from 'node:crypto'
import type { Bus } from '../bus.ts'
import { heartbeatOf } from '../bus-names.ts'

/** Milliseconds between two heartbeats of a replica. */
const everyMs = 5_000
/** Milliseconds without a heartbeat after which a replica counts as gone: three of them may be lost. */
export const goneAfterMs = 3 * everyMs + 1_000

/**
 * A replica's heartbeat. It is not stored on the event bus, and its absence is what counts, so it is no
 * event.
 */
interface Heartbeat {
  replica: string
  /** The durable consumers from which the replica takes messages; none if it is stopping. */
  consumers: string[]
}

/** Publishes that this replica takes messages from these consumers, until the result is called. */
export function startHeartbeat(bus: Bus, name: string, consumers: string[]): () => void {
  const replica = randomUUID()
  const beat = (taken: string[]) => {
    // The client would buffer heartbeats while the event bus is away.
    if (!bus.isConnected()) return
    const heartbeat: Heartbeat = { replica, consumers: taken }
    bus.connection.publish(heartbeatOf(name), JSON.stringify(heartbeat))
  }
  beat(consumers)
  const timer = setInterval(() => beat(consumers), everyMs).unref()
  return () => {
    clearInterval(timer)
    beat([])
  }
}

/**
 * Listens to the heartbeats of all services. `count` returns how many replicas take messages from a consumer;
 * undefined until every running replica must have been heard.
 */
export function listenToHeartbeats(bus: Bus): { count: (consumer: string) => number | undefined } {
  const replicas = new Map<string, { consumers: string[]; at: number }>()
  let connected = { nth: bus.connections(), since: performance.now() }
  bus.connection.subscribe(heartbeatOf('*'), {
    callback: (fault, message) => {
      const heartbeat = fault ? undefined : readHeartbeat(message.string())
      if (!heartbeat) return
      const { replica, consumers } = heartbeat
      if (consumers.length === 0) replicas.delete(replica)
      else replicas.set(replica, { consumers, at: performance.now() })
    },
  })

  return {
    count(consumer) {
      const now = performance.now()
      // Heartbeats that were missed while the event bus was away prove nothing.
      if (connected.nth !== bus.connections()) connected = { nth: bus.connections(), since: now }
      for (const [replica, { at }] of replicas) if (now - at > goneAfterMs) replicas.delete(replica)
      const takers = Array.from(replicas.values()).filter(({ consumers }) => consumers.includes(consumer))
      return takers.length === 0 && now - connected.since < goneAfterMs ? undefined : takers.length
    },
  }
}

/** Reads a heartbeat; undefined for anything else, which a release to come may publish. */
function readHeartbeat(text: string): Heartbeat | undefined {
  try {
    const { replica, consumers } = JSON.parse(text) as Partial<Heartbeat>
    if (typeof replica !== 'string' || !Array.isArray(consumers)) return undefined
    return { replica, consumers: consumers.map(String) }
  } catch {
    return undefined
  }
}
