import type { TestProject } from 'vitest/node'
import { settings } from '../support/postgres.ts'
import { usableImageOf } from './images.ts'
import { testcontainers } from './testcontainers.ts'

/** One server for all tests; `tests/support/postgres.ts` starts one without containers. */
export async function setup(project: TestProject) {
  const { GenericContainer, Wait } = testcontainers()
  const container = await new GenericContainer(usableImageOf('postgres'))
    .withEnvironment({ POSTGRES_USER: 'vigia', POSTGRES_PASSWORD: 'for-tests', POSTGRES_DB: 'postgres' })
    .withCommand(['postgres', ...settings.flatMap((setting) => ['-c', setting])])
    .withExposedPorts(5432)
    // The temporary server of the first start does not listen on this port.
    .withWaitStrategy(Wait.forListeningPorts())
    .start()
  const address = `${container.getHost()}:${container.getMappedPort(5432)}`
  project.provide('postgresUrl', `postgres://vigia:for-tests@${address}/postgres`)
  return () => container.stop()
}
