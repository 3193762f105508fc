import { jetstream, jetstreamManager, AckPolicy, DeliverPolicy, type Consumer } from '@nats-io/jetstream'
import {
  AuthorizationError,
  connect,
  headers,
  nanos,
  type ConnectionOptions,
  type MsgHdrs,
  type NatsConnection,
} from '@nats-io/transport-node'
import { setTimeout as sleep } from 'node:timers/promises'
import { inboxOf } from './bus-names.ts'
import { proofFor, type BusServer } from './bus-server.ts'
import { openSigner, type Signer } from './dead-letters/signature.ts'
import { declareStreams, isRefusal } from './bus-streams.ts'
import { Unavailable } from '@vigia/common/errors'
import type { Publish } from './delivery.ts'

/**
 * Milliseconds without a progress report after which a message is redelivered to another consumer; `consume`
 * reports more often.
 */
export const ackWaitMs = 20_000

/** Milliseconds between pings; a dead connection is noticed within three of them. */
const pingMs = 3_000
/** Milliseconds that a slow server may take to answer. */
const patienceMs = 5_000

/**
 * Identifies the event bus's store by its creation time and its last sequence number. A different time means
 * that the store was lost; a smaller number means that an earlier state was restored.
 */
export interface Memory {
  since: string
  last: number
}

export interface Bus {
  connection: NatsConnection
  /** Signs dead letters as this service. */
  signer: Signer
  publish: Publish
  consumer(name: string, subject: string): Promise<Consumer>
  memory(): Promise<Memory>
  /** The number of stored messages with exactly this subject. */
  count(subject: string): Promise<number>
  isConnected(): boolean
  /** The number of connections so far; consumers that were declared on an earlier connection may be lost. */
  connections(): number
  close(): Promise<void>
}

/** Connects, and reconnects for as long as the process lives. */
export async function openBus(server: BusServer, name: string): Promise<Bus> {
  let connected = true
  let connections = 1
  const connection = await connectFirst(optionsFor(server, name))
  void followStatus(connection, (is) => {
    connected = is
    if (is) connections += 1
  })
  await declareStreams(connection)
  return {
    connection,
    signer: openSigner(server),
    publish: openPublish(connection, () => connected),
    consumer: (durable, subject) => declareConsumer(connection, durable, subject),
    memory: () => readMemory(connection),
    count: (subject) => countMessages(connection, subject),
    isConnected: () => connected && !connection.isClosed(),
    connections: () => connections,
    close: () => connection.drain(),
  }
}

function openPublish(connection: NatsConnection, isConnected: () => boolean): Bus['publish'] {
  const client = jetstream(connection)
  return async (subject, payload, messageId, extra = {}) => {
    // The client would buffer the message and wait for an answer that cannot arrive; a retry gets through
    // sooner.
    if (!isConnected()) throw new Unavailable('The event bus is away')
    const options = { msgID: messageId, timeout: patienceMs, headers: headersOf(extra) }
    try {
      await client.publish(subject, payload, options)
    } catch (error) {
      await declareStreams(connection).catch(() => {})
      throw new Unavailable(isRefusal(error) ? String(error) : 'The event bus does not answer', {
        cause: error,
      })
    }
  }
}

const optionsFor = (server: BusServer, name: string): ConnectionOptions => ({
  ...proofFor(server),
  servers: server.url,
  name,
  inboxPrefix: inboxOf(name),
  // A server that restarts without our key may get it later, so a refusal does not end reconnecting.
  ignoreAuthErrorAbort: true,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  pingInterval: pingMs,
  maxPingOut: 2,
  timeout: patienceMs,
})

function headersOf(values: Record<string, string>): MsgHdrs {
  const made = headers()
  for (const [name, value] of Object.entries(values)) made.set(name, value)
  return made
}

/**
 * Waits for a server that is not running yet, or is too busy to check our key in time, but throws when a
 * server rejects our key, which is a mistake in the configuration.
 */
async function connectFirst(options: ConnectionOptions): Promise<NatsConnection> {
  for (;;) {
    try {
      return await connect(options)
    } catch (error) {
      if (error instanceof AuthorizationError && !/timeout/i.test(error.message)) throw error
      await sleep(250)
    }
  }
}

async function followStatus(connection: NatsConnection, onChange: (connected: boolean) => void) {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') onChange(false)
    if (status.type === 'reconnect') onChange(true)
  }
}

async function countMessages(connection: NatsConnection, subject: string): Promise<number> {
  const manager = await jetstreamManager(connection, { checkAPI: false })
  const { state } = await manager.streams.info('VIGIA', { subjects_filter: subject })
  return state.subjects?.[subject] ?? 0
}

async function readMemory(connection: NatsConnection): Promise<Memory> {
  const manager = await jetstreamManager(connection)
  const { created, state } = await manager.streams.info('VIGIA').catch((error: unknown) => {
    throw new Unavailable('The event bus does not answer', { cause: error })
  })
  return { since: created, last: state.last_seq }
}

async function declareConsumer(
  connection: NatsConnection,
  durable: string,
  subject: string,
): Promise<Consumer> {
  const manager = await jetstreamManager(connection)
  const config = {
    durable_name: durable,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    // The `backoff` option is not used, because the server would take its first step as the ack_wait.
    ack_wait: nanos(ackWaitMs),
    max_ack_pending: 1_000,
    deliver_policy: DeliverPolicy.All,
  }
  const add = () => manager.consumers.add('VIGIA', config)
  await add().catch(() => declareStreams(connection).then(add))
  return jetstream(connection).consumers.get('VIGIA', durable)
}
