import { jetstreamManager, type JetStreamManager, type StoredMsg } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { readGivenBack } from './bus-names.ts'

export interface MessagePurge {
  /** Deletes all messages that every consumer has acknowledged. */
  deleteAcknowledged(): Promise<void>
  /** Deletes single messages after reading them. */
  erase(stream: string, subjects: string, isMeant: (text: string, subject: string) => boolean): Promise<void>
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
      const floors = await readFloors(manager)
      for (const subject of Object.keys(state.subjects ?? {})) {
        const acknowledged = acknowledgedOf(subject, floors) ?? before
        await remove(manager, 'VIGIA', subject, ({ seq }) => (seq <= acknowledged ? 'meant' : 'beyond'))
      }
      before = state.last_seq
    },

    async erase(stream, subjects, isMeant) {
      const manager = await jetstreamManager(connection)
      await remove(manager, stream, subjects, (message) =>
        isMeant(message.string(), message.subject) ? 'meant' : 'other',
      )
    },
  }
}

/**
 * Deletes matching messages one by one, from the oldest until one lies beyond. A purge would make nats-server
 * before 2.10 forget which messages of the purged subjects are in progress, and these would never be
 * redelivered.
 */
async function remove(
  manager: JetStreamManager,
  stream: string,
  subjects: string,
  judge: (message: StoredMsg) => 'meant' | 'other' | 'beyond',
) {
  for (let seq = 1; ;) {
    // Requests the first matching message from `seq` on; the client's types lack this option of the call.
    const question = { seq, next_by_subj: subjects }
    const message = await manager.streams.getMessage(stream, question)
    const verdict = message && judge(message)
    if (!message || verdict === 'beyond') return
    if (verdict === 'meant') await manager.streams.deleteMessage(stream, message.seq)
    seq = message.seq + 1
  }
}

/** The sequence up to which no consumer needs a subject's messages any more; undefined if unknown. */
function acknowledgedOf(subject: string, floors: Map<string, number>): number | undefined {
  const note = readGivenBack(subject)
  if (!note) return floors.get(subject)
  const floor = floors.get(note.durable)
  if (floor === undefined) return undefined
  return note.seq <= floor ? Infinity : 0
}

/**
 * The sequences up to which messages are acknowledged, by durable consumer, and by subject for its slowest
 * consumer.
 */
async function readFloors(manager: JetStreamManager): Promise<Map<string, number>> {
  const floors = new Map<string, number>()
  for await (const { name, config, ack_floor } of manager.consumers.list('VIGIA')) {
    floors.set(name, ack_floor.stream_seq)
    const subject = config.filter_subject ?? ''
    floors.set(subject, Math.min(floors.get(subject) ?? Infinity, ack_floor.stream_seq))
  }
  return floors
}
