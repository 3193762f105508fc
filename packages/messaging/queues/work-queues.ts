import { jetstreamManager, type ConsumerInfo, type JetStreamManager } from '@nats-io/jetstream'
import type { Bus } from '../bus.ts'
import { durableOf, readDeadLetter } from '../bus-names.ts'
import { listenToHeartbeats } from './heartbeats.ts'

/** The queue of one durable consumer. */
export interface WorkQueue {
  /** The name of the durable consumer. */
  consumer: string
  service: string
  /** The event that is consumed. */
  event: string
  /** The number of messages that wait or are being worked on. */
  depth: number
  /** Milliseconds since the oldest of them was published; 0 for an empty queue. */
  ageMs: number
  /** The number of replicas that take messages from it; undefined while that is not known yet. */
  consumers: number | undefined
}

interface DeadLetters {
  service: string
  event: string
  count: number
}

/** Reads all work queues; only the service with the permission to read the streams can. */
export interface WorkQueues {
  read(): Promise<WorkQueue[]>
  /** The dead letters by service and event, and the time of the newest. */
  readDeadLetters(): Promise<{ letters: DeadLetters[]; newestAt: Date }>
}

type Heartbeats = ReturnType<typeof listenToHeartbeats>
type Expected = { service: string; once: string[] }[]

/**
 * Opens the work queues. `expected` lists the events that each service consumes: a consumer that was never
 * declared, because its service has never started, is a queue without replicas.
 */
export function openWorkQueues(bus: Bus, expected: Expected): WorkQueues {
  let heartbeats: Heartbeats | undefined
  const openManager = () => jetstreamManager(bus.connection, { checkAPI: false })
  return {
    async read() {
      // Other services may not listen, so nobody does before the first reading.
      heartbeats ??= listenToHeartbeats(bus)
      return readQueues(await openManager(), expected, heartbeats.count)
    },
    readDeadLetters: async () => readDeadLetters(await openManager()),
  }
}

async function readQueues(
  manager: JetStreamManager,
  expected: Expected,
  countReplicas: Heartbeats['count'],
): Promise<WorkQueue[]> {
  const known = await listConsumers(manager)
  const { state } = await manager.streams.info('VIGIA', { subjects_filter: 'vigia.>' })
  const queues = expected.flatMap(({ service, once }) => once.map((event) => ({ service, event })))
  return Promise.all(
    queues.map(async ({ service, event }) => {
      const consumer = durableOf(service, event)
      const info = known.get(consumer)
      const stored = state.subjects?.[event] ?? 0
      const depth = info ? info.num_pending + info.num_ack_pending : stored
      const ageMs = depth === 0 ? 0 : await readAge(manager, event, info?.ack_floor.stream_seq ?? 0)
      const consumers = countConsumers(info, countReplicas(consumer))
      return { consumer, service, event, depth, ageMs, consumers }
    }),
  )
}

async function readDeadLetters(manager: JetStreamManager): ReturnType<WorkQueues['readDeadLetters']> {
  const { state } = await manager.streams.info('DEAD', { subjects_filter: 'dead.>' })
  const letters = Object.entries(state.subjects ?? {}).map(([subject, count]) => {
    const { service, event } = readDeadLetter(subject)
    return { service, event, count }
  })
  return { letters, newestAt: new Date(state.last_ts) }
}

async function listConsumers(manager: JetStreamManager): Promise<Map<string, ConsumerInfo>> {
  const known = new Map<string, ConsumerInfo>()
  for await (const info of manager.consumers.list('VIGIA')) known.set(info.name, info)
  return known
}

/**
 * The age of the first message that is not acknowledged: all messages up to the floor are, and the one after
 * it is not.
 */
async function readAge(manager: JetStreamManager, event: string, floor: number): Promise<number> {
  // The client's types lack this option of the call.
  const question = { seq: floor + 1, next_by_subj: event }
  const oldest = await manager.streams.getMessage('VIGIA', question)
  return oldest ? Math.max(0, Date.now() - oldest.time.getTime()) : 0
}

/**
 * A replica of the release before sends no heartbeat, but each replica with a free place waits for a message.
 */
function countConsumers(info: ConsumerInfo | undefined, heard: number | undefined): number | undefined {
  const waiting = info?.num_waiting ?? 0
  return waiting > (heard ?? 0) ? waiting : heard
}
