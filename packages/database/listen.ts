import type { Logger } from '@vigia/telemetry/log'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

interface Listener {
  /**
   * The payload of a notification. The notifications of one transaction arrive together, in the same order on
   * every replica.
   */
  onNotification: (payload: string) => void
  /** Called each time the connection is established, because notifications may have been missed before. */
  onConnected: () => void
  onStop: () => void
}

/** Listens to a channel of PostgreSQL until the service stops. */
export type Listen = (channel: string, listener: Listener) => void

const checkEveryMs = 15_000
const patienceMs = 5_000
const minDelayMs = 250
const maxDelayMs = 10_000

/** Opens one connection per channel outside of the pool, because LISTEN belongs to a connection. */
export function openListeners(url: string, log: Logger) {
  const stopping = new AbortController()
  const running: Promise<void>[] = []
  const listeners: Listener[] = []
  const listen: Listen = (channel, listener) => {
    listeners.push(listener)
    running.push(keepListening({ url, channel, listener, log, signal: stopping.signal }))
  }
  const stop = async () => {
    stopping.abort()
    for (const { onStop } of listeners) onStop()
    await Promise.all(running)
  }
  return { listen, stop }
}

interface Listening {
  url: string
  channel: string
  listener: Listener
  log: Logger
  signal: AbortSignal
}

/**
 * Reconnects until it is stopped, with growing and random delays, because all replicas lose the database at
 * the same time.
 */
async function keepListening(listening: Listening): Promise<void> {
  const { channel, log, signal } = listening
  for (let delayMs = minDelayMs; !signal.aborted; delayMs = Math.min(maxDelayMs, delayMs * 2)) {
    try {
      await listenOnce(listening, () => (delayMs = minDelayMs))
    } catch (error) {
      log.warn({ error: String(error), channel }, 'notifications of the database are not received')
    }
    await sleep(delayMs * (0.5 + Math.random()), undefined, { signal }).catch(() => {})
  }
}

/** Listens until it is stopped; throws when the connection fails. */
async function listenOnce({ url, channel, listener, signal }: Listening, onConnected: () => void) {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
  })
  const lost = lossOf(client)
  client.on('notification', ({ payload = '' }) => listener.onNotification(payload))
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    onConnected()
    listener.onConnected()
    while (!signal.aborted) {
      await Promise.race([lost, sleep(checkEveryMs, undefined, { signal }).catch(() => {})])
      // The query finds out that the server is gone without closing the connection.
      if (!signal.aborted) await client.query('select 1')
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Rejects when the connection fails or is closed. */
function lossOf(client: Client): Promise<never> {
  const lost = new Promise<never>((_, reject) => {
    client.once('error', reject)
    client.once('end', () => reject(new Error('The connection was closed')))
  })
  lost.catch(() => {})
  return lost
}
