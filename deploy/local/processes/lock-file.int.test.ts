import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { releaseLock, takeLock } from './lock-file.ts'
import { makeFileFolder } from '../../../tests/support/make-folder.ts'

const folder = makeFileFolder()
const holding = join(import.meta.dirname, '../testing/hold-lock.ts')
const hold = (name: string, ms: number) =>
  spawn(process.execPath, [holding, join(folder, `${name}.lock`), join(folder, name), String(ms)], {
    stdio: 'inherit',
  })
const read = (name: string) =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''

test('of several processes that want a lock at once, one at a time has it', async () => {
  await Promise.all([1, 2, 3, 4].map(() => once(hold('shared', 20), 'exit')))
  const moments = read('shared').trim().split('\n')
  expect(moments).toHaveLength(24)
  for (let nth = 0; nth < moments.length; nth += 2)
    expect(moments[nth + 1]).toBe(moments[nth]?.replace('begin', 'end'))
})

test('the lock of a process that was killed is taken over', async () => {
  const killed = hold('killed', 600_000)
  await expect.poll(() => read('killed')).toContain('begin')
  expect(await takeLock(join(folder, 'killed.lock'))).toBe(killed.pid)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await takeLock(join(folder, 'killed.lock'))).toBeUndefined()
  releaseLock(join(folder, 'killed.lock'))
  expect(existsSync(join(folder, 'killed.lock'))).toBe(false)
})

test('a lock whose content is damaged is taken over', async () => {
  writeFileSync(join(folder, 'damaged.lock'), '{"pid":')
  expect(await takeLock(join(folder, 'damaged.lock'))).toBeUndefined()
})
