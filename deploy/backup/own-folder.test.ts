import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../tests/support/make-folder.ts'
import { makeOwnFolder } from './backup.ts'

test('of several backups that begin in the same folder at once one has it', async () => {
  const folder = join(makeTestFolder(), 'backups', '2026-11-27')
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => makeOwnFolder(folder)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(existsSync(folder)).toBe(true)
  await expect(makeOwnFolder(folder)).rejects.toThrow('is there already')
})
