import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { makeDatabases } from './databases.ts'
import { commandOf, end } from '../processes/pid.ts'
import { freePort } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { choosePostgresUser, giveTo, knownWays, type Way } from './postgres-user.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'
import { makeFileFolder } from '../../../tests/support/make-folder.ts'

const isRoot = process.getuid?.() === 0
const home = makeFileFolder()

const startIn = async (folder: string, way?: Way) =>
  startPostgres({ folder: join(home, folder), port: await freePort(), password: 'p', ...(way && { way }) })

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}

for (const way of isRoot ? knownWays() : [undefined]) {
  test(`it answers, and stops at once${way ? ` (for root, by ${way})` : ''}`, async () => {
    const postgres = await startIn(`by ${way}`, way)
    expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const began = performance.now()
    await postgres.stop()
    expect(performance.now() - began).toBeLessThan(scaleTimeout(3_000))
    expect(await postgres.exited).toBe('code 0')
  })
}

test('it runs as an ordinary user', () => {
  const folder = join(home, 'ordinary')
  mkdirSync(folder)
  const user = choosePostgresUser(process.execPath, join(folder, 'data'))
  giveTo(user.owner, folder)
  const script = join(import.meta.dirname, '../testing/toy-postgres.ts')
  const [program = '', ...args] = [...user.prefix, process.execPath, script, join(folder, 'data')]
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual({ isRoot: false, sum: 42, ended: 'code 0' })
})

test('rows survive the killing of the server', async () => {
  const before = await startIn('killed')
  await ask(before.url, 'create table t (n int); insert into t values (7)')
  await end(before.pid, 'SIGKILL')
  const after = await startIn('killed')
  expect(await ask(after.url, 'select n from t')).toEqual([{ n: 7 }])
  await after.stop()
})

test('a server that was left behind is ended before the next one starts', async () => {
  const leftBehind = await startIn('left')
  const next = await startIn('left')
  expect(commandOf(leftBehind.pid)).toBeUndefined()
  expect(await leftBehind.exited).toBe('code 0')
  await next.stop()
})

test('each service has its own database and has no access to others', async () => {
  const postgres = await startIn('databases')
  const passwords = new Map([...['one', 'two'].entries()].map(([nth, name]) => [name, `p${nth}`]))
  const made = () => makeDatabases(postgres.url, passwords)
  expect(await made()).toEqual(await made())
  const one = (await made()).get('one') ?? ''
  await ask(one, 'create table mine (n int)')
  await expect(ask(one.replace(/one$/, 'two'), 'select 1')).rejects.toThrow('permission denied for database')
  await postgres.stop()
})
