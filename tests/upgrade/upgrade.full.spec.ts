import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@vigia/database/database'
import { openFolder } from '@vigia/storage/files-in-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBackup } from '../../deploy/backup/backup.ts'
import { recreateDatabase } from '../../deploy/backup/bring-back.ts'
import { copyFiles } from '../../deploy/backup/copy-files.ts'
import { databases, migrationsOf } from '../../deploy/backup/databases.ts'
import { loadAsItWas } from '../../deploy/backup/load-database.ts'
import { databaseUrl, reachPostgres, type Reached } from '../../deploy/backup/reach-postgres.ts'
import { runCommand } from '../../deploy/local/processes/run-command.ts'
import { signIn } from '../stories/support/sign-up.ts'
import { Visitor } from '../stories/support/visitor.ts'
import { startCornerBakery, verdicts, type CornerBakery } from '../sites/corner-bakery.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { owner, unpackRelease } from './release.ts'

let bakery: CornerBakery
let home: string
let release: string
let postgres: Reached | undefined
let stack: Stack | undefined

beforeAll(async () => {
  bakery = await startCornerBakery()
  bakery.switchTo(2)
  home = await mkdtemp(join(tmpdir(), 'vigia-upgrade-'))
  release = await unpackRelease(bakery.host)
  await copyFile(join(release, 'secrets.json'), join(home, 'secrets.json'))
  await copyFiles(openFolder(join(release, 'images')), openFolder(join(home, 'images')))
  postgres = await reachPostgres(home)
})

afterAll(async () => {
  await stack?.stop()
  await postgres?.stop()
  await bakery?.stop()
  for (const folder of [home, release]) await rm(folder, { recursive: true, force: true })
})

test.for(databases)(
  '%s migrates the previous release to the same tables as a new installation',
  async (name) => {
    const backup = await readBackup(release)
    const dumped = backup.databases[name]
    if (!postgres || !dumped) throw new Error(`The release before had no ${name}`)
    await recreateDatabase(postgres, name)
    await upgrade(name)
    const fresh = await describe(name)

    await recreateDatabase(postgres, name)
    const db = openDatabase(databaseUrl(postgres, name))
    await loadAsItWas(db, join(release, 'databases', name), dumped, migrationsOf(name)).finally(() =>
      db.destroy(),
    )
    await upgrade(name)
    expect(await describe(name)).toEqual(fresh)
  },
)

test('a user of the previous release finds all data and can continue', async () => {
  await postgres?.stop()
  postgres = undefined
  stack = await startStack({ allowHosts: [bakery.host], data: home })
  const visitor = new Visitor(stack.url)
  await signIn(visitor, owner)
  const { body: websites } = await visitor.get<{ id: string; url: string }[]>('/api/websites')
  expect(websites.map(({ url }) => url)).toEqual([`${bakery.url}/`])
  const [{ id } = { id: '' }] = websites

  const before = await visitor.pages(id)
  const at = (status: string) => before.filter((page) => page.status === status).map(({ path }) => path)
  expect(at('changed').toSorted()).toEqual(verdicts.changed)
  expect(at('new')).toEqual(verdicts.new)
  const { result } = await visitor.run(id, 'capture')
  expect(result).toMatchObject({ pagesChanged: verdicts.changed.length, pagesFailed: 0 })
  expect((await visitor.post(`/api/websites/${id}/approve-all`)).status).toBe(200)
  expect(await visitor.run(id, 'capture')).toMatchObject({
    status: 'completed',
    result: { pagesChanged: 0, pagesFailed: 0 },
  })
})

/** Runs a service's migrations, as the operator does. */
async function upgrade(name: string): Promise<void> {
  const main = join(migrationsOf(name), '../main.ts')
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl(postgres ?? never(), name),
    PASSWORD_PEPPER: 'a secret on which no table depends',
  }
  const { ok, lastLine } = await runCommand(process.execPath, [main, 'migrate'], { env })
  if (!ok) throw new Error(lastLine)
}

async function describe(name: string): Promise<unknown> {
  const db = openDatabase(databaseUrl(postgres ?? never(), name))
  try {
    const columns = await db.raw(`
      select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' order by table_name, column_name`)
    const indexes = await db.raw(
      `select indexdef from pg_indexes where schemaname = 'public' order by indexdef`,
    )
    return { columns, indexes }
  } finally {
    await db.destroy()
  }
}

function never(): never {
  throw new Error('PostgreSQL does not run')
}
