import {
  JetStreamApiError,
  jetstreamManager,
  type JetStreamManager,
  type StoredMsg,
} from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { readGivenBack } from './bus-names.ts'

export interface MessagePurge {
  /** Deletes all messages that every consumer has acknowledged. */
  deleteAcknowledged(): Promise<void>
  /**
   * Deletes single messages after reading all messages of these subjects; of none whose subject alone says
   * that they are not meant.
   */
  erase(
    stream: string,
    subjects: string,
    isMeant: (text: string, subject: string) => boolean,
    mayBeMeant?: (subject: string) => boolean,
  ): Promise<void>
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
      await forEachAtOnce(Object.keys(state.subjects ?? {}), (subject) => {
        const acknowledged = acknowledgedOf(subject, floors) ?? before
        return remove(manager, 'VIGIA', subject, ({ seq }) => (seq <= acknowledged ? 'meant' : 'beyond'))
      })
      before = state.last_seq
    },

    erase: async (...what) => erase(await jetstreamManager(connection), ...what),
  }
}

async function erase(
  manager: JetStreamManager,
  ...[stream, subjects, isMeant, mayBeMeant = () => true]: Parameters<MessagePurge['erase']>
): Promise<void> {
  const { state } = await manager.streams.info(stream, { subjects_filter: subjects })
  const meant = Object.keys(state.subjects ?? {}).filter(mayBeMeant)
  await forEachAtOnce(meant, (subject) =>
    remove(manager, stream, subject, (message) => (isMeant(message.string(), subject) ? 'meant' : 'other')),
  )
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

/** Deletes matching messages of a subject one by one, from the oldest until one lies beyond. */
async function remove(
  manager: JetStreamManager,
  stream: string,
  subject: string,
  judge: (message: StoredMsg) => 'meant' | 'other' | 'beyond',
) {
  for (let seq = 1; ;) {
    // Requests the first matching message from `seq` on; the client's types lack this option of the call.
    const question = { seq, next_by_subj: subject }
    const message = await manager.streams.getMessage(stream, question)
    const verdict = message && judge(message)
    if (!message || verdict === 'beyond') return
    if (verdict === 'meant') await removeOne(manager, stream, message.seq)
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
