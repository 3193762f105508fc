import { jetstreamManager } from '@nats-io/jetstream'
import type { JetStreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'

export interface BusSweeper {
  /** Takes from the event bus what all who hear it have dealt with: nobody needs to know it any longer. */
  forgetHeard(): Promise<void>
  /** Takes away messages one by one, of which somebody has to have a look inside. */
  erase(stream: string, subjects: string, isMeant: (text: string, subject: string) => boolean): Promise<void>
}

export function openBusSweeper(connection: NatsConnection): BusSweeper {
  // Of subjects that nobody hears as a durable hearer, what was there at the last look: whoever begins to listen has until the next.
  let before = 0

  return {
    async forgetHeard() {
      const manager = await jetstreamManager(connection)
      const { state } = await manager.streams.info('VIGIA', { subjects_filter: '>' })
      if (state.last_seq < before) before = 0
      const floors = await readFloors(manager)
      for (const subject of Object.keys(state.subjects ?? {})) {
        const heard = floors.get(subject) ?? before
        if (heard > 0) await manager.streams.purge('VIGIA', { filter: subject, seq: heard + 1 })
      }
      before = state.last_seq
    },

    async erase(stream, subjects, isMeant) {
      const manager = await jetstreamManager(connection)
      for (let seq = 1; ;) {
        // The first of them from there on; the client's types know this question only of another call.
        const question = { seq, next_by_subj: subjects }
        const message = await manager.streams.getMessage(stream, question)
        if (!message) return
        if (isMeant(message.string(), message.subject))
          await manager.streams.deleteMessage(stream, message.seq)
        seq = message.seq + 1
      }
    },
  }
}

/** Up to where a subject's messages are acknowledged, by the slowest of those who hear it. */
async function readFloors(manager: JetStreamManager): Promise<Map<string, number>> {
  const floors = new Map<string, number>()
  for await (const { config, ack_floor } of manager.consumers.list('VIGIA')) {
    const subject = config.filter_subject ?? ''
    floors.set(subject, Math.min(floors.get(subject) ?? Infinity, ack_floor.stream_seq))
  }
  return floors
}
