import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findInstalledNats, findNamedNats } from '../../deploy/local/tools/find-nats.ts'
import { isProgram } from '../../deploy/local/tools/find-program.ts'
import { requireNewEnoughNats } from '../../deploy/local/tools/nats-version.ts'
import type { BusServer } from '@vigia/messaging/bus-server'
import { makeSeed, publicKeyOf } from '../../deploy/bus/keys.ts'
import { busUsers } from '../../deploy/bus/users.ts'
import { startNats as start } from '../../deploy/local/servers/nats.ts'
import { freePort } from '../../deploy/local/servers/ports.ts'
import { root } from '../../deploy/root.ts'

/**
 * May publish and subscribe to everything: acts as the services that are not running, and reads all events.
 */
const testUser = { name: 'tests', publish: ['>'], subscribe: ['>'] }
const users = [...busUsers, testUser]

export type TestNats = Awaited<ReturnType<typeof startNats>>

/**
 * A NATS server for one test file, with a separate store; in a container where the tests are about
 * containers. Each service has the permissions of a deployment; `as` returns the credentials of a service, or
 * of a test.
 */
export async function startNats() {
  const seeds = new Map(users.map(({ name }) => [name, makeSeed()]))
  const keys = new Map([...seeds].map(([name, seed]) => [name, publicKeyOf(seed)]))
  const server = await startServer(keys)
  const as = (name: string): BusServer => ({ url: server.url, nkey: seeds.get(name) ?? seeds.get('tests') })
  return { ...server, as }
}

async function startServer(keys: Map<string, string>) {
  if (process.env['VIGIA_TEST_CONTAINERS']) {
    const { startNatsContainer } = await import('../contracts/nats.ts')
    return startNatsContainer(keys, users)
  }
  const folder = await mkdtemp(join(tmpdir(), 'vigia-nats-'))
  const refused: string[] = []
  const log = (line: string) => void (/Violation/.test(line) && refused.push(line))
  const options = { program: findNats(), folder, port: await freePort(), keys, users, log }
  let nats = await start(options)

  const stop = async () => {
    await nats.stop()
    await rm(folder, { recursive: true, force: true })
  }
  /** Stops, loses all data, and starts again at the same address. */
  const wipe = async (whileAway = async () => {}) => {
    await stop()
    await whileAway()
    nats = await start(options)
  }
  return { url: nats.url, stop, wipe, refused: () => refused }
}

export function findNats(): string {
  const downloaded = join(root, '.vigia/tools/nats-server')
  const program =
    findNamedNats() ??
    findInstalledNats(() => {}) ??
    (isProgram(downloaded) ? requireNewEnoughNats(downloaded) : undefined)
  if (!program) throw new Error('There is no nats-server yet; npm start and npm test install it.')
  return program
}
