import { jetstream, jetstreamManager, AckPolicy, DeliverPolicy } from '@nats-io/jetstream'
import type { Consumer } from '@nats-io/jetstream'
import { AuthorizationError, connect, headers, nanos } from '@nats-io/transport-node'
import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node'
import { setTimeout as sleep } from 'node:timers/promises'
import { inboxOf } from './bus-names.ts'
import { proofFor } from './bus-server.ts'
import type { BusServer } from './bus-server.ts'
import { declareStreams, isRefusal } from './bus-streams.ts'
import { Unavailable } from '@vigia/common/errors'
import type { Publish } from './delivery.ts'

/** How long a hearer may be silent before its message goes to another; `listen` speaks up more often than that. */
export const ackWaitMs = 20_000

/** A connection whose other end is gone without a word is noticed within three of these. */
const pingMs = 3_000
/** How long the server may take to answer us; longer than a slow one does. */
const patienceMs = 5_000

/**
 * Since when the event bus remembers what is published, and how much that is by now. Another moment than before means that it
 * has forgotten everything, and less than before that it has forgotten the end: its store was put back to an earlier state.
 */
export interface Memory {
  since: string
  last: number
}

export interface Bus {
  connection: NatsConnection
  publish: Publish
  consumer(name: string, subject: string): Promise<Consumer>
  memory(): Promise<Memory>
  /** How many messages of this very subject are kept. */
  count(subject: string): Promise<number>
  isConnected(): boolean
  /** How often it was connected; consumers that were declared on an earlier connection may be gone. */
  connections(): number
  close(): Promise<void>
}

/** Connects and stays connected for as long as the process lives, however often the server goes away. */
export async function openBus(server: BusServer, name: string): Promise<Bus> {
  let connected = true
  let connections = 1
  const connection = await connectFirst({
    ...proofFor(server),
    servers: server.url,
    name,
    inboxPrefix: inboxOf(name),
    // A server that comes back without our key and is told it later accepts us then.
    ignoreAuthErrorAbort: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    pingInterval: pingMs,
    maxPingOut: 2,
    timeout: patienceMs,
  })
  void followStatus(connection, (is) => {
    connected = is
    if (is) connections += 1
  })
  await declareStreams(connection)
  const client = jetstream(connection)

  const publish: Bus['publish'] = async (subject, payload, messageId, extra = {}) => {
    // Its buffer would take it, and we would wait for an answer that cannot come; who tries again soon is heard sooner.
    if (!connected) throw new Unavailable('The event bus is away')
    const carried = headers()
    for (const [header, value] of Object.entries(extra)) carried.set(header, value)
    try {
      await client.publish(subject, payload, { msgID: messageId, timeout: patienceMs, headers: carried })
    } catch (error) {
      await declareStreams(connection).catch(() => {})
      throw new Unavailable(isRefusal(error) ? String(error) : 'The event bus does not answer', {
        cause: error,
      })
    }
  }

  return {
    connection,
    publish,
    consumer: (durable, subject) => declareConsumer(connection, durable, subject),
    memory: () => readMemory(connection),
    count: (subject) => countMessages(connection, subject),
    isConnected: () => connected && !connection.isClosed(),
    connections: () => connections,
    close: () => connection.drain(),
  }
}

/** Waits for a server that is not there yet; one that is there and does not know us is a mistake that has to be seen. */
async function connectFirst(options: ConnectionOptions): Promise<NatsConnection> {
  for (;;) {
    try {
      return await connect(options)
    } catch (error) {
      if (error instanceof AuthorizationError) throw error
      await sleep(250)
    }
  }
}

async function followStatus(connection: NatsConnection, tell: (connected: boolean) => void) {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') tell(false)
    if (status.type === 'reconnect') tell(true)
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
    // Never `backoff`: the server would take its first step for the ack_wait.
    ack_wait: nanos(ackWaitMs),
    max_ack_pending: 1_000,
    deliver_policy: DeliverPolicy.All,
  }
  const add = () => manager.consumers.add('VIGIA', config)
  await add().catch(() => declareStreams(connection).then(add))
  return jetstream(connection).consumers.get('VIGIA', durable)
}
