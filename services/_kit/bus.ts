import {
  jetstream,
  jetstreamManager,
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import type { Consumer } from '@nats-io/jetstream'
import { connect, headers, nanos } from '@nats-io/transport-node'
import type { NatsConnection } from '@nats-io/transport-node'
import { Unavailable } from './errors.ts'
import type { Publish } from './outbox.ts'

/** How long a hearer may be silent before its message goes to another; `listen` speaks up more often than that. */
export const ackWaitMs = 20_000

/** A connection whose other end is gone without a word is noticed within three of these. */
const pingMs = 3_000
/** How long the server may take to answer us; longer than a slow one does. */
const patienceMs = 5_000

const day = 24 * 60 * 60 * 1_000
const common = {
  retention: RetentionPolicy.Limits,
  storage: StorageType.File,
  discard: DiscardPolicy.Old,
  num_replicas: Number(process.env['NATS_REPLICAS'] ?? 1),
}
const streams = [
  {
    name: 'VIGIA',
    subjects: ['vigia.>'],
    max_age: nanos(7 * day),
    duplicate_window: nanos(120_000),
    ...common,
  },
  { name: 'DEAD', subjects: ['dead.>'], max_age: nanos(30 * day), ...common },
]

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
  isConnected(): boolean
  /** How often it was connected; consumers that were declared on an earlier connection may be gone. */
  connections(): number
  close(): Promise<void>
}

/** Connects and stays connected for as long as the process lives, however often the server goes away. */
export async function openBus(url: string, name: string): Promise<Bus> {
  let connected = true
  let connections = 1
  const connection = await connect({
    servers: url,
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    waitOnFirstConnect: true,
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
      throw new Unavailable('The event bus does not answer', { cause: error })
    }
  }

  return {
    connection,
    publish,
    consumer: (durable, subject) => declareConsumer(connection, durable, subject),
    memory: () => readMemory(connection),
    isConnected: () => connected && !connection.isClosed(),
    connections: () => connections,
    close: () => connection.drain(),
  }
}

async function followStatus(connection: NatsConnection, tell: (connected: boolean) => void) {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') tell(false)
    if (status.type === 'reconnect') tell(true)
  }
}

/** Idempotent: also run whenever the server turns out to have lost its store. */
async function declareStreams(connection: NatsConnection) {
  const manager = await jetstreamManager(connection)
  for (const stream of streams) {
    await manager.streams.add(stream).catch(() => manager.streams.update(stream.name, stream))
  }
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
