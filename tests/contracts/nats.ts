import { freePort } from '../../deploy/local/servers/ports.ts'
import { keysConf, usersConf } from '../../deploy/bus/users-conf.ts'
import type { BusUser } from '../../deploy/bus/users.ts'
import { usableImageOf } from './images.ts'
import { testcontainers } from './testcontainers.ts'

/** A NATS server in a container; `tests/support/nats.ts` starts one without. */
export async function startNatsContainer(keys: Map<string, string>, users: BusUser[]) {
  const port = await freePort()
  const files = [
    { target: '/etc/vigia/nats.conf', content: 'jetstream { store_dir: /data }\ninclude "users.conf"\n' },
    { target: '/etc/vigia/users.conf', content: usersConf('keys.conf', users) },
    { target: '/etc/vigia/keys.conf', content: keysConf(keys) },
  ]
  let container = await startWith(files, port)

  const stop = async () => void (await container.stop())
  const wipe = async (whileAway = async () => {}) => {
    await stop()
    await whileAway()
    container = await startWith(files, port)
  }
  return { url: `nats://${container.getHost()}:${port}`, stop, wipe, refused: () => [] }
}

function startWith(files: { target: string; content: string }[], port: number) {
  const { GenericContainer, Wait } = testcontainers()
  return new GenericContainer(usableImageOf('nats'))
    .withCommand(['nats-server', '--config', '/etc/vigia/nats.conf'])
    .withCopyContentToContainer(files)
    .withTmpFs({ '/data': 'rw' })
    .withExposedPorts({ container: 4222, host: port })
    .withWaitStrategy(Wait.forLogMessage('Server is ready'))
    .start()
}
