import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { takeLock } from './lock-file.ts'
import { makeFileFolder } from '../../../tests/support/make-folder.ts'

const folder = makeFileFolder()
const testing = (name: string) => join(import.meta.dirname, '../testing', name)
/** Plants pauses between the steps of a process on files. */
const slowly = `data:text/javascript,import { slowFiles } from '${pathToFileURL(testing('slow-files.ts')).href}'; slowFiles(20)`
const hold = (name: string, ms: number, flags: string[] = []) =>
  spawn(
    process.execPath,
    [...flags, testing('hold-lock.ts'), join(folder, `${name}.lock`), join(folder, name), String(ms)],
    { stdio: 'inherit' },
  )
const read = (name: string) =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''
const locks = (name: string) => readdirSync(folder).filter((file) => file.startsWith(`${name}.lock`))

/** What four processes noted that took the lock three times each, in pairs. */
const turnsOf = (name: string) => read(name).match(/begin .*\nend .*\n/g) ?? []
const isTurn = (turn: string) => /^begin (.*)\nend \1\n$/.test(turn)

test('of several processes that want a lock at once, one at a time has it', async () => {
  await Promise.all([1, 2, 3, 4].map(() => once(hold('shared', 20), 'exit')))
  expect(turnsOf('shared').filter(isTurn)).toHaveLength(12)
  expect(locks('shared')).toEqual([])
})

test('of several that find the lock of a killed process, one at a time has it', async () => {
  writeFileSync(join(folder, 'found.lock'), JSON.stringify({ pid: 2 ** 30, command: 'killed' }))
  await Promise.all([1, 2, 3, 4].map(() => once(hold('found', 20, ['--import', slowly]), 'exit')))
  expect(turnsOf('found').filter(isTurn)).toHaveLength(12)
  expect(locks('found')).toEqual([])
})

test('the lock of a process that was killed is taken over', async () => {
  const killed = hold('killed', 600_000)
  await expect.poll(() => read('killed')).toContain('begin')
  expect(await takeLock(join(folder, 'killed.lock'))).toEqual({ heldBy: killed.pid })
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await takeAndRelease('killed')).toBe(process.pid)
})

test('a lock whose text is not whole is taken over once nobody can be writing it', async () => {
  const file = join(folder, 'damaged.lock')
  writeFileSync(file, '{"pid":')
  utimesSync(file, new Date(), new Date(Date.now() - 11_000))
  expect(await takeAndRelease('damaged')).toBe(process.pid)
})

/** Returns the process that the file names as long as the lock is ours. */
async function takeAndRelease(name: string): Promise<number> {
  const taken = await takeLock(join(folder, `${name}.lock`))
  if (!('release' in taken)) throw new Error(`The lock is held by process ${taken.heldBy}`)
  const { pid } = JSON.parse(read(`${name}.lock`)) as { pid: number }
  await taken.release()
  expect(locks(name)).toEqual([])
  return pid
}
