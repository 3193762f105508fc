import {
  create,
  fromJson,
  toJson,
  type DescMessage,
  type MessageInitShape,
  type MessageShape,
} from '@bufbuild/protobuf'
import { jetstream } from '@nats-io/jetstream'
import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node'
import { openForMigrations } from '@vigia/database/database'
import { identityHeader, openSigner, type Caller, type Gateway, type Operator } from '@vigia/service/identity'
import { startService, type Service } from '@vigia/service/service'
import { exportJWK, generateKeyPair } from 'jose'
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { afterAll, inject } from 'vitest'
import { proofFor, type BusServer } from '@vigia/messaging/bus-server'
import { makeFileFolder } from './make-folder.ts'
import { startNats } from './nats.ts'
import { startInTime } from './start-in-time.ts'
import { scaleTimeout } from './timeout-factor.ts'

/**
 * A service in this process with a database, an event bus and a store of its own, while the test acts as the
 * other services. It is closed after the last test of the file.
 */
export const startTestService = (definition: Service) => startInTime(definition.name, start(definition))

async function start(definition: Service) {
  const { database, nats, close } = await openGround()
  const { privateKey, identityKey } = await generateKeys()
  const faultyAnswers: string[] = []
  const onFaultyAnswer = (fault: string) => void faultyAnswers.push(fault)
  const own = { databaseUrl: database.url, nats: nats.as(definition.name), identityKey, onFaultyAnswer }
  const run = () => startService(definition, { ...own, host: '127.0.0.1', port: 0 })
  let running = await run()
  const wire = await watchBus(nats.as('tests'))
  afterAll(async () => {
    await running.stop()
    await wire.close()
    await close()
    throwIfFaulty(nats.refused(), faultyAnswers)
  })
  /** Stops the service and starts it again on the same database, event bus and store. */
  async function restart() {
    await running.stop()
    running = await run()
    Object.assign(service, running)
  }
  const call = openCall(await openSigner(privateKey), () => running.port)
  const service = { ...running, ...wire, call, privateKey, wipeBus: nats.wipe, nats, restart }
  return service
}

/** Opens the database, the event bus and the store of one service. */
async function openGround() {
  const database = await createDatabase()
  const nats = await startNats()
  process.env['VIGIA_DATA'] = makeFileFolder()
  process.env['LOG_LEVEL'] ??= 'error'
  const close = async () => {
    await nats.stop()
    await database.drop()
  }
  return { database, nats, close }
}

function throwIfFaulty(refused: string[], faultyAnswers: string[]): void {
  if (refused.length > 0) throw new Error(`A service did what it may not:\n${refused.join('\n')}`)
  if (faultyAnswers.length > 0) throw new Error([...new Set(faultyAnswers)].join('\n'))
}

/** Calls the service as the gateway would. */
const openCall =
  (sign: Awaited<ReturnType<typeof openSigner>>, portOf: () => number) =>
  async (
    method: string,
    address: string,
    caller: Caller | Gateway | Operator | undefined,
    body?: unknown,
    more: Record<string, string> = {},
  ) => {
    const headers = {
      ...more,
      ...(caller ? { [identityHeader]: await sign(caller) } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
    return fetch(`http://127.0.0.1:${portOf()}${address}`, init)
  }

async function generateKeys() {
  const keys = await generateKeyPair('EdDSA', { extractable: true })
  const [privateKey, publicKey] = await Promise.all([exportJWK(keys.privateKey), exportJWK(keys.publicKey)])
  return { privateKey: JSON.stringify(privateKey), identityKey: JSON.stringify(publicKey) }
}

async function createDatabase() {
  // PostgreSQL copies a database's files for it, which takes its time on a busy machine.
  const server = openForMigrations(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await server.raw(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const drop = async () => {
    await server.raw(`drop database ${name} with (force)`)
    await server.destroy()
  }
  return { url: url.href, drop }
}

async function watchBus(server: BusServer) {
  const connection = await connectTo(server, { reconnectTimeWait: 250, maxReconnectAttempts: -1 })
  const seen: Seen = { received: [], arrivals: new EventEmitter().setMaxListeners(0) }
  connection.subscribe('vigia.>', {
    callback: (_, message) => {
      seen.received.push({ subject: message.subject, json: message.json() })
      seen.arrivals.emit('event')
    },
  })
  await connection.flush()

  /** Publishes an event as another service would; the same `id` makes it the same message. */
  async function publish<D extends DescMessage>(
    schema: D,
    data: MessageInitShape<D>,
    id: string = randomUUID(),
  ) {
    const payload = JSON.stringify(toJson(schema, create(schema, data)))
    const send = () => jetstream(connection).publish(schema.typeName, payload, { msgID: id })
    // After a restart of the bus, other connections may be back before this one.
    await send().catch(send)
  }
  return { publish, waitForEvents: openWaiting(seen), close: () => closeQuietly(connection) }
}

interface Seen {
  received: { subject: string; json: never; event?: unknown }[]
  arrivals: EventEmitter
}

/** All events of these kinds that match `isMine`, as soon as there are `count` of them. */
const openWaiting =
  ({ received, arrivals }: Seen) =>
  async <D extends DescMessage>(
    schema: D | D[],
    count: number,
    isMine = (_event: MessageShape<D>) => true,
  ) => {
    const schemas = [schema].flat() as D[]
    const those = () =>
      received
        .flatMap((one) => {
          const own = schemas.find(({ typeName }) => typeName === one.subject)
          // Parsed events are cached, because some tests repeat the call after each of thousands of events.
          return own ? [(one.event ??= fromJson(own, one.json)) as MessageShape<D>] : []
        })
        .filter(isMine)
    const signal = AbortSignal.timeout(scaleTimeout(maxWaitMs))
    while (those().length < count)
      await once(arrivals, 'event', { signal }).catch(() => {
        throw new Error(`still waiting for: ${count} x ${schemas.map(({ typeName }) => typeName).join()}`)
      })
    return those()
  }

export const connectTo = (server: BusServer, options: ConnectionOptions = {}) =>
  connect({ ...proofFor(server), servers: server.url, ...options })

const closeQuietly = (connection: NatsConnection) => connection.close().catch(() => {})

const maxWaitMs = 30_000

/** Waits until a condition is true; longer where the machine is slow or busy. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  withinMs = maxWaitMs,
): Promise<void> {
  for (const end = Date.now() + scaleTimeout(withinMs); Date.now() < end;) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`still waiting for: ${what}`)
}
