import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findInstalled, findNamed, isProgram } from '../deploy/local/find-program.ts'
import { startNats as start } from '../deploy/local/nats.ts'
import { freePort } from '../deploy/local/ports.ts'
import { root } from '../deploy/local/root.ts'

/** A NATS server for one test file, on a store of its own; in a container where the tests are about containers. */
export async function startNats() {
  if (process.env['VIGIA_TEST_CONTAINERS']) {
    const { startNatsContainer } = await import('./containers/nats.ts')
    return startNatsContainer()
  }
  const folder = await mkdtemp(join(tmpdir(), 'vigia-nats-'))
  const options = { program: findNats(), folder, port: await freePort() }
  let nats = await start(options)

  const stop = async () => {
    await nats.stop()
    await rm(folder, { recursive: true, force: true })
  }
  /** Goes away, forgets everything, and comes back under the same address. */
  const wipe = async (whileAway = async () => {}) => {
    await stop()
    await whileAway()
    nats = await start(options)
  }
  return { url: nats.url, stop, wipe }
}

export function findNats(): string {
  const brought = join(root, '.vigia/tools/nats-server')
  const program =
    findNamed('NATS_SERVER') ?? findInstalled('nats-server') ?? (isProgram(brought) ? brought : undefined)
  if (!program) throw new Error('There is no nats-server yet; npm start and npm test bring it.')
  return program
}
