import { openDatabase } from '@vigia/database/database'
import { openListeners } from '@vigia/database/listen'
import { openOutbox } from '@vigia/database/outbox'
import { startRelay } from '@vigia/database/relay'
import { openBus, type Bus } from '@vigia/messaging/bus'
import type { BusServer } from '@vigia/messaging/bus-server'
import { openDeadLetters } from '@vigia/messaging/dead-letters'
import { openMessagePurge } from '@vigia/messaging/purge-messages'
import { openWorkQueues } from '@vigia/messaging/work-queues'
import { consumed } from '@vigia/proto/consumed'
import { openFiles } from '@vigia/storage/open-files'
import { openLog } from '@vigia/telemetry/log'
import type { ServiceContext } from './context.ts'

export type Resources = Awaited<ReturnType<typeof openResources>>

/** Opens the context of a service's handlers: its database, its files and the event bus. */
export async function openResources(name: string, databaseUrl: string, nats: BusServer) {
  const log = openLog(name)
  const db = openDatabase(databaseUrl)
  const bus = await openBus(nats, name)
  const files = await openFiles()
  const temporaryFiles = await openFiles(undefined, 'temporary')
  const relay = startRelay(db, bus.publish, log)
  const listeners = openListeners(databaseUrl, log)
  const context: ServiceContext = {
    db,
    files,
    temporaryFiles,
    log,
    ...streamsOf(bus),
    listen: listeners.listen,
    inTransaction: openOutbox(db, relay.wake),
  }
  async function close() {
    await relay.stop()
    await bus.close()
    await db.destroy()
  }
  return { context, bus, relay, endStreams: listeners.stop, close }
}

/** What the service that keeps the streams reads and settles there. */
const streamsOf = (bus: Bus) => ({
  busMemory: bus.memory,
  purgeMessages: openMessagePurge(bus.connection),
  workQueues: openWorkQueues(bus, consumed),
  deadLetters: openDeadLetters(bus),
})
