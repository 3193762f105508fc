import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Unavailable } from '@vigia/common/errors'
import { keepsItsPromises } from './testing/files.contract.ts'
import { openFiles } from './open-files.ts'
import { openDeletionLog } from './deletion-log.ts'
import { makeFileFolder } from '../../tests/support/make-folder.ts'

const folder = makeFileFolder()

keepsItsPromises(() => openFiles({ VIGIA_DATA: folder }))

keepsItsPromises(() => openFiles({ VIGIA_DATA: folder }, 'temporary'))

test('a file of one area is in no other', async () => {
  const env = { VIGIA_DATA: folder }
  const images = await openFiles(env)
  const temporaryFiles = await openFiles(env, 'temporary')
  const name = '00000000-0000-4000-8000-00000000d4a3.json'
  await temporaryFiles.put(name, Buffer.from('{}'), 'application/json')
  expect(await images.has(name)).toBe(false)
  await images.sweep(new Date(Date.now() + 60_000), async (names) => names)
  expect(await temporaryFiles.has(name)).toBe(true)
})

test('no unfinished file is left behind', async () => {
  const data = join(folder, 'tidy')
  const files = await openFiles({ VIGIA_DATA: data })
  await files.put('00000000-0000-4000-8000-000000000000.png', Buffer.from('x'), 'image/png')
  expect(await readdir(join(data, 'images', '00'))).toEqual(['00000000-0000-4000-8000-000000000000.png'])
})

test('a sweep removes what a crash left unfinished', async () => {
  const data = join(folder, 'crashed')
  const files = await openFiles({ VIGIA_DATA: data })
  const name = '00000000-0000-4000-8000-000000000000.png'
  await files.put(name, Buffer.from('x'), 'image/png')
  await writeFile(join(data, 'images', '00', `${name}.half.part`), 'x')
  await files.sweep(new Date(Date.now() + 60_000), async () => [])
  expect(await readdir(join(data, 'images', '00'))).toEqual([name])
})

test('a folder that cannot be written to counts as unavailable, not as the screenshot’s fault', async () => {
  const data = join(folder, 'a-file')
  await writeFile(data, '')
  const files = await openFiles({ VIGIA_DATA: data })
  const put = files.put('00000000-0000-4000-8000-000000000000.png', Buffer.from('x'), 'image/png')
  await expect(put).rejects.toThrow(Unavailable)
})

const picture = '00000000-0000-4000-8000-000000000000.png'
const modesOf = (...paths: string[]) =>
  Promise.all(paths.map(async (path) => ((await stat(path)).mode & 0o777).toString(8)))

test('stored files are closed to other users of the machine, whatever the umask', async () => {
  const data = join(folder, 'closed')
  const before = process.umask(0)
  try {
    for (const area of ['images', 'temporary'] as const) {
      const files = await openFiles({ VIGIA_DATA: data }, area)
      await files.put(picture, Buffer.from('x'), 'image/png')
      const top = join(data, area)
      expect(await modesOf(top, join(top, '00'), join(top, '00', picture))).toEqual(['700', '700', '600'])
    }
    const deletionLog = await openDeletionLog({ VIGIA_DATA: data })
    await deletionLog.note(['abc'])
    expect(await modesOf(join(data, 'ledger'), join(data, 'ledger', 'abc'))).toEqual(['700', '600'])
  } finally {
    process.umask(before)
  }
})

test('files that an earlier version left open are closed at the next start, and stay readable to us', async () => {
  const data = join(folder, 'left-open')
  const [top, inside] = [join(data, 'images'), join(data, 'images', '00')]
  await mkdir(inside, { recursive: true })
  await writeFile(join(inside, picture), 'x')
  for (const path of [top, inside]) await chmod(path, 0o755)
  await chmod(join(inside, picture), 0o644)
  const files = await openFiles({ VIGIA_DATA: data })
  expect(await modesOf(top, inside, join(inside, picture))).toEqual(['700', '700', '600'])
  expect(String(await files.get(picture))).toBe('x')

  const log = join(data, 'ledger')
  await mkdir(log)
  await writeFile(join(log, 'abc'), '')
  await chmod(log, 0o755)
  expect(await (await openDeletionLog({ VIGIA_DATA: data })).list()).toEqual(['abc'])
  expect(await modesOf(log, join(log, 'abc'))).toEqual(['700', '600'])
})
