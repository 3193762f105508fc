import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '@vigia/database/database'
import { migrate } from '@vigia/database/migrate'
import { openFolder } from '@vigia/storage/files-in-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../local/processes/run-command.ts'
import { root } from '../root.ts'
import { freePort } from '../local/servers/ports.ts'
import { startPostgres, type Postgres } from '../local/servers/postgres.ts'
import { recreateDatabase } from './bring-back.ts'
import { databases, migrationsOf } from './databases.ts'
import { databaseUrl } from './reach-postgres.ts'

const email = 'ana@example.com'
const picture = `${randomUUID()}.png`
let home: string
let postgres: Postgres
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vigia-elsewhere-'))
  postgres = await startPostgres({ folder: join(home, 'server'), port: await freePort(), password: 'p' })
  for (const name of databases) {
    await recreateDatabase(postgres, name)
    await migrate(databaseUrl(postgres, name), pathToFileURL(`${migrationsOf(name)}/`))
  }
})
afterAll(async () => {
  await postgres?.stop()
  await rm(home, { recursive: true, force: true })
})

async function on<T>(
  name: string,
  work: (db: ReturnType<typeof openDatabase>) => PromiseLike<T>,
): Promise<T> {
  const db = openDatabase(databaseUrl(postgres, name))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Runs a command of an operator who has started no Vigia on this machine: its data folder does not exist. */
function run(script: string, folder: string, settings: Record<string, string> = {}) {
  const env = { ...process.env, VIGIA_DATA: join(home, 'nothing-here'), ...settings }
  return runCommand(process.execPath, [join(root, 'deploy/backup', script), join(home, folder)], { env })
}

test('databases on another machine are backed up and restored where no Vigia has run', async () => {
  const settings = { DATABASE_URL: postgres.url }
  const countUsers = () => on('accounts', async (db) => (await db('users').where({ email })).length)
  await on('accounts', (db) => db('users').insert({ email }))
  await openFolder(join(home, 'nothing-here/images')).put(picture, Buffer.from('a picture'), 'image/png')

  const made = await run('back-up.ts', 'backup', settings)
  expect(made).toMatchObject({ ok: true, lastLine: expect.stringContaining('(1 pictures and thumbnails)') })
  await on('accounts', (db) => db('users').del())
  await rm(join(home, 'nothing-here'), { recursive: true })
  const restored = await run('restore.ts', 'backup', settings)
  expect(restored).toMatchObject({ ok: true })
  expect(await countUsers()).toBe(1)
  expect(await readdir(join(home, 'nothing-here/images'), { recursive: true })).toContain(
    join(picture.slice(0, 2), picture),
  )
  // The secrets of an installation on another machine are its own.
  expect(existsSync(join(home, 'backup/secrets.json'))).toBe(false)
  expect(existsSync(join(home, 'nothing-here/secrets.json'))).toBe(false)
  expect(JSON.parse(await readFile(join(home, 'backup/backup.json'), 'utf8'))).toHaveProperty('madeAt')
})

test('where no Vigia has run and none is named, a sentence says so and nothing is written', async () => {
  const { ok, lastLine } = await run('back-up.ts', 'another', {
    DATABASE_URL: '',
    VIGIA_DATA: join(home, 'none'),
  })
  expect(ok).toBe(false)
  expect(lastLine).toBe(
    `No Vigia has run with the data in ${join(home, 'none')}; DATABASE_URL names one on another machine.`,
  )
  expect([existsSync(join(home, 'another')), existsSync(join(home, 'none'))]).toEqual([false, false])
})
