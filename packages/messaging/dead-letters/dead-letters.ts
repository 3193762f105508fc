import { jetstreamManager, type JetStreamManager, type StoredMsg } from '@nats-io/jetstream'
import { traceHeader } from '@vigia/telemetry/trace'
import type { Bus } from '../bus.ts'
import { againHeaders, askedAgain, readDeadLetter } from '../bus-names.ts'

/** An event that its consumer gave up. */
interface DeadLetter {
  /** Its sequence in the stream, as text. */
  id: string
  /** The service that could not process it. */
  service: string
  event: string
  deadAt: Date
  /** The event as JSON. */
  content: string
}

/** Reads and settles the dead letters of all services; only the service that keeps the streams can. */
export interface DeadLetterBox {
  /** Lists dead letters, oldest first; `after`: only those behind this one. */
  list(range: { after?: string | undefined; limit: number }): Promise<DeadLetter[]>
  /**
   * Hands a dead letter to its service once more, and to no other service. It is no dead letter from then on,
   * unless it fails again.
   */
  askAgain(id: string): Promise<'asked' | 'missing' | 'unsigned'>
  /** Deletes a dead letter; false if there is none. */
  drop(id: string): Promise<boolean>
}

const stream = 'DEAD'

export function openDeadLetters(bus: Bus): DeadLetterBox {
  const openManager = () => jetstreamManager(bus.connection, { checkAPI: false })
  return {
    list: async ({ after = '0', limit }) => list(await openManager(), Number(after), limit),
    askAgain: async (id) => askAgain(bus, await openManager(), id),
    async drop(id) {
      const manager = await openManager()
      return (await find(manager, id)) !== null && remove(manager, id)
    },
  }
}

async function list(manager: JetStreamManager, after: number, limit: number): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = []
  for (let seq = after + 1; letters.length < limit;) {
    // The client's types lack this option of the call.
    const question = { seq, next_by_subj: 'dead.>' }
    const message = await manager.streams.getMessage(stream, question)
    if (!message) break
    letters.push(describe(message))
    seq = message.seq + 1
  }
  return letters
}

async function askAgain(
  bus: Bus,
  manager: JetStreamManager,
  id: string,
): ReturnType<DeadLetterBox['askAgain']> {
  const message = await find(manager, id)
  if (!message) return 'missing'
  const signature = message.header.get(againHeaders.signature)
  if (!signature) return 'unsigned'
  const { service, event } = readDeadLetter(message.subject)
  const trace = message.header.get(traceHeader)
  // The id is the letter's own, so that two requests at the same time are one; with its time, because an
  // event bus that has lost its store counts from the beginning.
  await bus.publish(askedAgain(service), message.string(), `again-${id}-${message.time.getTime()}`, {
    [againHeaders.event]: event,
    [againHeaders.signature]: signature,
    ...(trace && { [traceHeader]: trace }),
  })
  await remove(manager, id)
  return 'asked'
}

/** Returns null for a sequence without a message. */
const find = (manager: JetStreamManager, id: string): Promise<StoredMsg | null> =>
  manager.streams.getMessage(stream, { seq: Number(id) })

/** Deletes a dead letter; false if another request has deleted it meanwhile, which the event bus refuses. */
async function remove(manager: JetStreamManager, id: string): Promise<boolean> {
  try {
    return await manager.streams.deleteMessage(stream, Number(id))
  } catch (error) {
    if ((await find(manager, id)) === null) return false
    throw error
  }
}

function describe(message: StoredMsg): DeadLetter {
  const { service, event } = readDeadLetter(message.subject)
  return { id: String(message.seq), service, event, deadAt: message.time, content: message.string() }
}
