import { JetStreamApiError, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { readGivenBack } from './bus-names.ts'

/** A message of a stream. */
export interface Stored {
  seq: number
  subject: string
  text: string
}

export interface MessagePurge {
  /** Deletes all messages that every consumer has acknowledged. */
  deleteAcknowledged(): Promise<void>
  /** Lists the messages of these subjects after a sequence, the oldest first and at most `limit`. */
  list(stream: string, subjects: string, after: number, limit: number): Promise<Stored[]>
  /** Deletes single messages. */
  remove(stream: string, messages: Stored[]): Promise<void>
}

export function openMessagePurge(connection: NatsConnection): MessagePurge {
  // Messages without a durable consumer are purged at the second run that finds them, so that a new
  // subscriber has time until then.
  let before = 0
  return {
    async deleteAcknowledged() {
      const manager = await jetstreamManager(connection)
      const { state } = await manager.streams.info('VIGIA', { subjects_filter: '>' })
      if (state.last_seq < before) before = 0
      const { floors, settled } = await readFloors(manager)
      await removeAll(manager, state.first_seq, Math.min(before, settled))
      await forEachAtOnce(Object.keys(state.subjects ?? {}), (subject) =>
        removeUpTo(manager, subject, acknowledgedOf(subject, floors) ?? before),
      )
      before = state.last_seq
    },

    list: async (...what) => list(await jetstreamManager(connection), ...what),

    async remove(stream, messages) {
      const manager = await jetstreamManager(connection)
      for (const { seq } of messages) await removeOne(manager, stream, seq)
    },
  }
}

/** The maximum number of messages that are asked for at once. */
const maxAsked = 32

async function list(
  manager: JetStreamManager,
  ...[stream, subjects, after, limit]: Parameters<MessagePurge['list']>
): Promise<Stored[]> {
  const found = new Map<number, Stored>()
  let count = 1
  for (let from = after + 1; found.size < limit;) {
    // The answer to each question is the first message from a sequence on, so that none between two questions
    // is missed. Where most sequences belong to other subjects, several answers are the same message, and
    // fewer questions are asked next.
    const asked = Array.from({ length: count }, (_, nth) => nextOf(manager, stream, subjects, from + nth))
    const before = found.size
    for (const message of await Promise.all(asked)) {
      if (!message) return [...found.values()].slice(0, limit)
      from = message.seq + 1
      found.set(message.seq, { seq: message.seq, subject: message.subject, text: message.string() })
    }
    count = Math.min(maxAsked, 2 * (found.size - before))
  }
  return [...found.values()].slice(0, limit)
}

/**
 * Finds the first message of these subjects from a sequence number on. The client's types lack this option of
 * the call.
 */
function nextOf(manager: JetStreamManager, stream: string, subjects: string, seq: number) {
  const question = { seq, next_by_subj: subjects }
  return manager.streams.getMessage(stream, question)
}

/** The maximum number of deletions that are not answered yet. */
const maxUnanswered = 64

/**
 * Deletes all messages from one sequence to another, without reading them. They are deleted one by one: after
 * a purge, nats-server 2.12 does not redeliver messages of the purged subjects that are in progress.
 */
async function removeAll(manager: JetStreamManager, from: number, to: number): Promise<void> {
  for (let first = from; first <= to; first += maxUnanswered) {
    const count = Math.min(maxUnanswered, to - first + 1)
    await Promise.all(Array.from({ length: count }, (_, nth) => removeOne(manager, 'VIGIA', first + nth)))
  }
}

async function removeOne(manager: JetStreamManager, stream: string, seq: number): Promise<void> {
  await manager.streams.deleteMessage(stream, seq).catch((error: unknown) => {
    // It was deleted before.
    if (!(error instanceof JetStreamApiError) || !/message found|not found/.test(error.message)) throw error
  })
}

/** Deletes the acknowledged messages of a subject one by one, the oldest first. */
async function removeUpTo(manager: JetStreamManager, subject: string, acknowledged: number): Promise<void> {
  for (let seq = 1; ;) {
    const message = await nextOf(manager, 'VIGIA', subject, seq)
    if (!message || message.seq > acknowledged) return
    await removeOne(manager, 'VIGIA', message.seq)
    seq = message.seq + 1
  }
}

/** The maximum number of subjects that are worked on at the same time. */
const maxAtOnce = 8

async function forEachAtOnce(subjects: string[], work: (subject: string) => Promise<unknown>): Promise<void> {
  const waiting = [...subjects]
  const workOff = async () => {
    for (let subject = waiting.pop(); subject !== undefined; subject = waiting.pop()) await work(subject)
  }
  await Promise.all(Array.from({ length: maxAtOnce }, workOff))
}

/** The sequence up to which no consumer needs a subject's messages any more; undefined if unknown. */
function acknowledgedOf(subject: string, floors: Map<string, number>): number | undefined {
  const note = readGivenBack(subject)
  if (!note) return floors.get(subject)
  const floor = floors.get(note.durable)
  if (floor === undefined) return undefined
  return note.seq <= floor ? Infinity : 0
}

interface Floors {
  /**
   * The sequences up to which messages are acknowledged, by durable consumer, and by subject for its slowest
   * consumer.
   */
  floors: Map<string, number>
  /** The sequence up to which all consumers together have acknowledged what is theirs. */
  settled: number
}

async function readFloors(manager: JetStreamManager): Promise<Floors> {
  const floors = new Map<string, number>()
  let settled = Infinity
  for await (const { name, config, ack_floor, num_pending, num_ack_pending } of manager.consumers.list(
    'VIGIA',
  )) {
    floors.set(name, ack_floor.stream_seq)
    const subject = config.filter_subject ?? ''
    floors.set(subject, Math.min(floors.get(subject) ?? Infinity, ack_floor.stream_seq))
    if (num_pending + num_ack_pending > 0) settled = Math.min(settled, ack_floor.stream_seq)
  }
  return { floors, settled }
}
