import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'
import { makeTestFolder } from '../../../tests/support/make-folder.ts'

async function secretsFile() {
  const folder = makeTestFolder()
  return join(folder, 'secrets.json')
}

const readAll = ({ password, busKey, ...others }: ReturnType<typeof openSecrets>) => ({
  ...others,
  password: password('accounts'),
  busKey: busKey('accounts'),
})

test('secrets stay the same for as long as their file exists, and no other user can read them', async () => {
  const file = await secretsFile()
  const first = readAll(openSecrets(file))
  expect(readAll(openSecrets(file))).toEqual(first)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('no two secrets are the same, and every folder has its own', async () => {
  const all = [openSecrets(await secretsFile()), openSecrets(await secretsFile())].map(readAll)
  const values = all.flatMap((secrets) => Object.values(secrets))
  expect(new Set(values).size).toBe(values.length)
  for (const value of values) expect(value.length).toBeGreaterThanOrEqual(32)
})
