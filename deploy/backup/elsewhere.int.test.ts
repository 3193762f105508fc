import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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
import { makeReader } from '../local/servers/databases.ts'
import { startPostgres, type Postgres } from '../local/servers/postgres.ts'
import { recreateDatabase } from './bring-back.ts'
import { databases, migrationsOf } from './databases.ts'
import { databaseUrl, readerUrl } from './reach-postgres.ts'

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

/** Adds a backup to a series. */
async function runInto(folder: string, settings: Record<string, string>, kept: string) {
  const env = { ...process.env, VIGIA_DATA: join(home, 'nothing-here'), ...settings }
  const args = [join(root, 'deploy/backup/back-up.ts'), '--into', join(home, folder), '--keep', kept]
  return runCommand(process.execPath, args, { env })
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

test('a backup of a newer Vigia is refused before anything is changed', async () => {
  const settings = { DATABASE_URL: postgres.url }
  expect(await run('back-up.ts', 'newer', settings)).toMatchObject({ ok: true })
  const file = join(home, 'newer/backup.json')
  const backup = JSON.parse(await readFile(file, 'utf8'))
  backup.databases.websites.migrations.push('9999_of_a_later_release.ts')
  await writeFile(file, JSON.stringify(backup))
  const late = { email: 'late@example.com' }
  await on('accounts', (db) => db('users').insert(late))
  expect(await run('restore.ts', 'newer', settings)).toMatchObject({
    ok: false,
    lastLine: expect.stringContaining(
      'of a newer Vigia, and this one does not know 9999_of_a_later_release.ts',
    ),
  })
  expect(await on('accounts', async (db) => (await db('users').where(late)).length)).toBe(1)
})

test('a role that only reads makes backups, also of databases that were restored', async () => {
  await makeReader(postgres.url, 'only-reads', databases)
  const url = new URL(postgres.url)
  Object.assign(url, { username: 'backup', password: 'only-reads' })
  const reads = { DATABASE_URL: url.href }
  const mine = { email: 'read@example.com' }
  await on('accounts', (db) => db('users').insert(mine))
  expect(await run('back-up.ts', 'by-reader', reads)).toMatchObject({ ok: true })
  await on('accounts', (db) => db('users').where(mine).del())
  expect((await run('restore.ts', 'by-reader', { DATABASE_URL: postgres.url })).ok).toBe(true)
  expect(await on('accounts', async (db) => (await db('users').where(mine)).length)).toBe(1)
  const owners = await on('accounts', (db) =>
    db('pg_tables').where({ schemaname: 'public' }).distinct('tableowner'),
  )
  expect(owners).toEqual([{ tableowner: 'accounts' }])
  expect(await run('back-up.ts', 'by-reader-again', reads)).toMatchObject({ ok: true })

  const reader = openDatabase(readerUrl({ ...postgres, url: url.href }, 'accounts'))
  await expect(reader('users').del()).rejects.toThrow('permission denied for table users')
  await expect(reader.raw('create table loaves (id int)')).rejects.toThrow(
    'permission denied for schema public',
  )
  await expect(reader.raw('set role accounts')).rejects.toThrow('permission denied to set role')
  await reader.destroy()
  expect(await run('restore.ts', 'by-reader', reads)).toMatchObject({ ok: false })
})

test('a series copies each picture once, and deletes older backups with the pictures that no other has', async () => {
  const url = join(home, 'database-url')
  await writeFile(url, `${postgres.url}\n`)
  const settings = { DATABASE_URL_FILE: url }
  const store = openFolder(join(home, 'nothing-here/images'))
  const series = join(home, 'series')
  const add = () => runInto('series', settings, '2')
  const shared = async () => (await Array.fromAsync(openFolder(join(series, 'images')).list())).flat()
  const [kept, removed] = [`${randomUUID()}.png`, `${randomUUID()}.png`]
  await store.remove((await Array.fromAsync(store.list())).flat())
  for (const name of [kept, removed]) await store.put(name, Buffer.from('a picture'), 'image/png')

  expect((await add()).lastLine).toContain('(2 new pictures and thumbnails; 0 older backups deleted)')
  await store.remove([removed])
  expect((await add()).lastLine).toContain('(0 new pictures and thumbnails; 0 older backups deleted)')
  expect((await shared()).toSorted()).toEqual([kept, removed].toSorted())
  expect((await add()).lastLine).toContain('(0 new pictures and thumbnails; 1 older backups deleted)')
  expect(await shared()).toEqual([kept])

  const newest = async () =>
    (await readdir(series))
      .filter((name) => name !== 'images')
      .toSorted()
      .at(-1) ?? ''
  const restored = async () => {
    expect((await run('restore.ts', join('series', await newest()), settings)).ok).toBe(true)
    return (await Array.fromAsync(store.list())).flat()
  }
  await store.remove([kept])
  expect(await restored()).toEqual([kept])

  await rm(join(home, 'nothing-here/images'), { recursive: true })
  await add()
  expect(await restored()).toEqual([])
})

test('of two backups that are added to a series at once one is refused with a sentence', async () => {
  const settings = { DATABASE_URL: postgres.url }
  const both = await Promise.all([runInto('busy', settings, '2'), runInto('busy', settings, '2')])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(both.find(({ ok }) => !ok)?.lastLine).toContain('Another backup is being added to this series')
  expect((await runInto('busy', settings, '2')).ok).toBe(true)
  expect((await readdir(join(home, 'busy'))).filter((name) => name.includes('lock'))).toEqual([])
})

test('a restore is rehearsed beside the databases, which stay as they are, and a damaged backup is refused', async () => {
  const settings = { DATABASE_URL: postgres.url }
  const store = openFolder(join(home, 'nothing-here/images'))
  const png = Buffer.from('a picture')
  const key = randomUUID()
  await store.put(`${key}.png`, png, 'image/png')
  await on('websites', async (db) => {
    const [website] = await db('websites')
      .insert({ url: 'https://a.example/', userId: randomUUID() })
      .returning('id')
    const about = { websiteId: website.id, path: '/', identity: '/', fullUrl: 'https://a.example/' }
    const [page] = await db('pages').insert(about).returning('id')
    const sha256 = createHash('sha256').update(png).digest('hex')
    const size = { width: 1, height: 1, takenAt: new Date() }
    await db('pictures').insert({ key, sha256, ...size, websiteId: website.id, pageId: page.id })
  })
  await run('back-up.ts', 'whole', settings)
  const rehearsed = await run('rehearse.ts', 'whole', settings)
  expect(rehearsed).toMatchObject({ ok: true, lastLine: expect.stringMatching(/can be restored: \d+ rows/) })
  expect(await listRehearsals()).toEqual([])
  expect(await on('websites', async (db) => (await db('pictures').where({ key })).length)).toBe(1)

  const copy = openFolder(join(home, 'whole/images'))
  await copy.put(`${key}.png`, Buffer.from('another one'), 'image/png')
  expect((await run('rehearse.ts', 'whole', settings)).lastLine).toContain('is not what was backed up')
  await copy.remove([`${key}.png`])
  expect((await run('rehearse.ts', 'whole', settings)).lastLine).toContain('is missing or empty')
})

test('two rehearsals may run at once, and the next one deletes the databases of one that was killed', async () => {
  const settings = { DATABASE_URL: postgres.url }
  await on('accounts', (db) =>
    db('users').insert(Array.from({ length: 20_000 }, (_, nth) => ({ email: `${nth}@example.com` }))),
  )
  await run('back-up.ts', 'large', settings)
  const env = { ...process.env, VIGIA_DATA: join(home, 'nothing-here'), ...settings }
  const args = [join(root, 'deploy/backup/rehearse.ts'), join(home, 'large')]
  for (const [signal, left] of [
    ['SIGTERM', 0],
    ['SIGKILL', 1],
  ] as const) {
    const broken = spawn(process.execPath, args, { env, stdio: 'ignore' })
    await expect.poll(listRehearsals).toHaveLength(1)
    broken.kill(signal)
    await once(broken, 'exit')
    expect(await listRehearsals()).toHaveLength(left)
  }
  const both = await Promise.all([
    run('rehearse.ts', 'large', settings),
    run('rehearse.ts', 'large', settings),
  ])
  expect(both.map(({ ok, lastLine }) => (ok ? ok : lastLine))).toEqual([true, true])
  expect(await listRehearsals()).toEqual([])
})

const listRehearsals = () =>
  on('accounts', (db) => db('pg_database').whereLike('datname', 'rehearsal%').select('datname'))

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
