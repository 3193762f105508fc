import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Unavailable } from './errors.ts'
import { keepsItsPromises } from './files.contract.ts'
import { openFiles } from './files.ts'

const folder = await mkdtemp(join(tmpdir(), 'vigia-files-'))
afterAll(() => rm(folder, { recursive: true }))

keepsItsPromises(() => openFiles({ VIGIA_DATA: folder }))

keepsItsPromises(() => openFiles({ VIGIA_DATA: folder }, 'drawer'))

test('what lies in one area is in no other', async () => {
  const env = { VIGIA_DATA: folder }
  const [images, drawer] = [await openFiles(env), await openFiles(env, 'drawer')]
  const name = '00000000-0000-4000-8000-00000000d4a3.json'
  await drawer.put(name, Buffer.from('{}'), 'application/json')
  expect(await images.has(name)).toBe(false)
  await images.sweep(new Date(Date.now() + 60_000), async (names) => names)
  expect(await drawer.has(name)).toBe(true)
})

test('nothing unfinished is left beside a file', async () => {
  const data = join(folder, 'tidy')
  const files = await openFiles({ VIGIA_DATA: data })
  await files.put('00000000-0000-4000-8000-000000000000.png', Buffer.from('x'), 'image/png')
  expect(await readdir(join(data, 'images', '00'))).toEqual(['00000000-0000-4000-8000-000000000000.png'])
})

test('what a crash left unfinished goes with a sweep', async () => {
  const data = join(folder, 'crashed')
  const files = await openFiles({ VIGIA_DATA: data })
  const name = '00000000-0000-4000-8000-000000000000.png'
  await files.put(name, Buffer.from('x'), 'image/png')
  await writeFile(join(data, 'images', '00', `${name}.half.part`), 'x')
  await files.sweep(new Date(Date.now() + 60_000), async () => [])
  expect(await readdir(join(data, 'images', '00'))).toEqual([name])
})

test('a folder that cannot be written to is away, and no fault of the picture', async () => {
  const data = join(folder, 'a-file')
  await writeFile(data, '')
  const files = await openFiles({ VIGIA_DATA: data })
  const put = files.put('00000000-0000-4000-8000-000000000000.png', Buffer.from('x'), 'image/png')
  await expect(put).rejects.toThrow(Unavailable)
})
