import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../deploy/local/servers/ports.ts'
import { startPostgres } from '../../deploy/local/servers/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of its superuser, who may create a database for each test file. */
    postgresUrl: string
  }
}

/**
 * The settings of one server for all tests, which does not wait for the disk, because it need not survive a
 * power failure.
 */
export const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

export async function setup(project: TestProject) {
  const home = await mkdtemp(join(tmpdir(), 'vigia-postgres-'))
  const folder = join(home, 'data')
  const postgres = await startPostgres({ folder, port: await freePort(), password: 'for tests', settings })
  project.provide('postgresUrl', postgres.url)

  return async function teardown() {
    await postgres.stop()
    await rm(home, { recursive: true, force: true })
  }
}
