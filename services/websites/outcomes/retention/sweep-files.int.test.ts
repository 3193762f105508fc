import { MissingFile } from '@vigia/storage/files'
import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sweepFiles } from './sweep-screenshots.ts'
import { startTestWebsites, picture } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

test('a file without a row is deleted, and one with a row stays', async () => {
  const { db, files } = websites.service
  const { key, sha256 } = picture()
  await db('pictures').insert({ key, sha256, width: 1, height: 1, takenAt: new Date() })
  const [known, unknown, young] = [`${key}.png`, `${randomUUID()}.png`, `${randomUUID()}.png`]
  for (const name of [known, unknown, young]) await files.put(name, Buffer.from('x'), 'image/png')
  const then = new Date(Date.now() - 25 * 3_600_000)
  for (const name of [known, unknown]) await utimes(pathOf(name), then, then)

  await sweepFiles(websites.service)

  await expect(files.get(unknown)).rejects.toThrow(MissingFile)
  expect(String(await files.get(known))).toBe('x')
  expect(String(await files.get(young))).toBe('x')
})

const pathOf = (name: string) => join(process.env['VIGIA_DATA'] ?? '', 'images', name.slice(0, 2), name)
