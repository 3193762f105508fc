import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicKeyOf } from '../bus/keys.ts'
import { makeTestFolder } from '../../tests/support/make-folder.ts'
import { lockOf, makeSecrets } from './make-secrets.ts'

const program = new URL('./make-secrets.ts', import.meta.url).href
const postgres = 'db.example:5433'

function readAll(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(files.map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]))
}

/** Makes secrets in a process of its own, from the moment when `start` exists. */
async function makeElsewhere(folder: string, start: string): Promise<number> {
  const script = `
    import { existsSync } from 'node:fs'
    import { makeSecrets } from ${JSON.stringify(program)}
    process.stdout.write('ready')
    while (!existsSync(${JSON.stringify(start)}));
    makeSecrets(${JSON.stringify(folder)}, ${JSON.stringify(postgres)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  ready += 1
  if (ready === runs) writeFileSync(start, '')
  const [code] = await ended
  return code
}

const runs = 4
let ready = 0

test('runs at the same time agree on the secrets, and a later one changes none', async () => {
  const folder = makeTestFolder()
  const start = join(makeTestFolder(), 'start')
  const codes = await Promise.all(Array.from({ length: runs }, () => makeElsewhere(folder, start)))
  expect(codes).toEqual(codes.map(() => 0))
  const made = readAll(folder)
  const names = Object.keys(made)
  // One key of the store for each part, and the root key.
  expect(names.filter((name) => name.startsWith('store/'))).toHaveLength(8)
  for (const name of names.filter((one) => one.endsWith('/s3-access-key')))
    expect(made[`store/${made[name]}`]).toBe(made[name.replace('access', 'secret')])
  for (const name of names.filter((one) => one.endsWith('/nats-key')))
    expect(made['nats/keys.conf']).toContain(publicKeyOf(made[name] ?? ''))
  for (const owner of ['accounts', 'gateway', 'legal', 'websites'])
    expect(made[`${owner}/database-url`]).toContain(`:${made[`databases/${owner}`]}@`)
  makeSecrets(folder, postgres)
  expect(readAll(folder)).toEqual(made)
})

test('a run that was killed keeps none after it from making the secrets', () => {
  const folder = makeTestFolder()
  const lock = lockOf(folder)
  mkdirSync(join(lock, '..'), { recursive: true })
  writeFileSync(lock, '')
  utimesSync(lock, new Date(0), new Date(0))
  makeSecrets(folder, postgres)
  expect(existsSync(join(folder, 'operator/key'))).toBe(true)
  expect(Object.keys(readAll(folder)).filter((name) => name.includes('lock'))).toEqual([])
})
