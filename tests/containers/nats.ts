import { freePort } from '../../deploy/local/ports.ts'
import { imageOf } from './images.ts'
import { testcontainers } from './testcontainers.ts'

/** A NATS server in a container, as `tests/nats.ts` starts one without. */
export async function startNatsContainer() {
  const { GenericContainer, Wait } = testcontainers()
  const port = await freePort()
  const start = () =>
    new GenericContainer(imageOf('nats'))
      .withCommand(['nats-server', '--jetstream', '--store_dir', '/data'])
      .withTmpFs({ '/data': 'rw' })
      .withExposedPorts({ container: 4222, host: port })
      .withWaitStrategy(Wait.forLogMessage('Server is ready'))
      .start()
  let container = await start()

  const stop = async () => void (await container.stop())
  const wipe = async (whileAway = async () => {}) => {
    await stop()
    await whileAway()
    container = await start()
  }
  return { url: `nats://${container.getHost()}:${port}`, stop, wipe }
}
