import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkTypes } from './check-types.ts'

test('a wrong type is reported by every run until it is mended, though each checks only what changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-types-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const check = () => checkTypes(join(folder, 'tsconfig.json'), join(folder, 'caches'))
  const isRefused = () =>
    check().then(
      () => false,
      () => true,
    )
  write('tsconfig.json', JSON.stringify({ compilerOptions: { strict: true, types: [] }, files: ['user.ts'] }))
  write('used.ts', 'export const used: number = 1')
  write('user.ts', "import { used } from './used'; export const twice: number = used * 2")
  expect(await isRefused()).toBe(false)
  write('used.ts', "export const used: string = 'one'")
  expect([await isRefused(), await isRefused()]).toEqual([true, true])
  write('used.ts', 'export const used: number = 2')
  expect([await isRefused(), await isRefused()]).toEqual([false, false])
})
