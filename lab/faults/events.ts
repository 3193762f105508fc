import { jetstreamManager, jetstream } from '@nats-io/jetstream'
import { connectToStack } from '../../tests/support/stack-bus.ts'

/** Publishes an event with the credentials of the service that owns the subject. */
export async function publishEvent(data: string, subject: string, payload: object): Promise<void> {
  const connection = await connectToStack(data, subject.split('.')[1])
  try {
    await jetstream(connection).publish(subject, JSON.stringify(payload))
  } finally {
    await connection.close()
  }
}

/** The number of dead letters. */
export async function countDeadLetters(data: string): Promise<number> {
  const connection = await connectToStack(data)
  try {
    const manager = await jetstreamManager(connection)
    return (await manager.streams.info('DEAD')).state.messages
  } finally {
    await connection.close()
  }
}
