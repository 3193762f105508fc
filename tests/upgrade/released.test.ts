import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { root } from '../../deploy/root.ts'
import { sumMigrations } from './sum-migrations.ts'

test('released migrations are unchanged', async () => {
  const released = new URL('release-before/migrations.json', import.meta.url)
  const sums = JSON.parse(await readFile(released, 'utf8')) as Record<string, string>
  expect(Object.keys(sums)).toContain('services/websites/migrations/0001_websites.ts')
  expect(await sumMigrations(root)).toMatchObject(sums)
})
