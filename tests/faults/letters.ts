import { jetstreamManager, jetstream } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { natsPort } from './look-into.ts'

/** Says something on the event bus as one of the services would. */
export async function say(data: string, subject: string, payload: object): Promise<void> {
  const connection = await connect({ servers: `127.0.0.1:${natsPort(data)}` })
  try {
    await jetstream(connection).publish(subject, JSON.stringify(payload))
  } finally {
    await connection.close()
  }
}

/** How many events were laid aside because nobody could react to them. */
export async function countDead(data: string): Promise<number> {
  const connection = await connect({ servers: `127.0.0.1:${natsPort(data)}` })
  try {
    const manager = await jetstreamManager(connection)
    return (await manager.streams.info('DEAD')).state.messages
  } finally {
    await connection.close()
  }
}
