import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end } from '../../deploy/local/processes/pid.ts'
import { freePort } from '../../deploy/local/servers/ports.ts'
import { until } from '../support/test-service.ts'
import { usableImageOf } from './images.ts'
import { testcontainers } from './testcontainers.ts'

export interface Store {
  /** Settings for the services. */
  env: Record<string, string>
  stop: () => Promise<void>
}

const key = { user: 'vigia', secret: 'not-much-of-a-secret' }
const account = { MINIO_ROOT_USER: key.user, MINIO_ROOT_PASSWORD: key.secret }
const envOf = (address: string) => ({
  S3_ENDPOINT: `http://${address}`,
  S3_ACCESS_KEY: key.user,
  S3_SECRET_KEY: key.secret,
})

/** The `minio` service of docker-compose.yml. */
export async function startStoreContainer(): Promise<Store> {
  const { GenericContainer, Wait } = testcontainers()
  const container = await new GenericContainer(usableImageOf('minio'))
    .withEnvironment(account)
    .withEntrypoint(['sh', '-c', 'exec "$(command -v minio || command -v entrypoint.sh)" server /data'])
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))
    .withStartupTimeout(120_000)
    .start()
  const address = `${container.getHost()}:${container.getMappedPort(9000)}`
  return { env: envOf(address), stop: async () => void (await container.stop()) }
}

/** The MinIO server with a folder. */
export async function startMinio(program: string): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'vigia-minio-'))
  const address = `127.0.0.1:${await freePort()}`
  const child = spawn(program, ['server', '--quiet', '--address', address, folder], {
    env: { ...process.env, ...account },
    stdio: 'ignore',
  })
  const isReady = async () => (await fetch(`http://${address}/minio/health/ready`).catch(() => undefined))?.ok
  await until(async () => (await isReady()) === true, 'MinIO')
  const stop = async () => {
    if (child.pid) await end(child.pid, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  return { env: envOf(address), stop }
}
