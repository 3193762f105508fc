import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mountTightDisk } from '../../tests/support/tight-disk.ts'
import { Unavailable } from '@vigia/common/errors'
import { openFiles } from './open-files.ts'
import { saveScreenshot } from './save-screenshot.ts'
import { StoreFull } from './store-full.ts'
import { makeTestFolder } from '../../tests/support/make-folder.ts'

const name = '00000000-0000-4000-8000-000000000000.png'
const some = Buffer.alloc(600_000)

async function openTight(area: string) {
  const data = await mkdtemp(join(tmpdir(), 'vigia-tight-'))
  const disk = mountTightDisk(join(data, area), '1m')
  onTestFinished(async () => {
    disk.unmount()
    await rm(data, { recursive: true })
  })
  const listFiles = async () =>
    (await readdir(join(data, area), { recursive: true })).filter((file) => file.includes('.'))
  return { data, disk, listFiles, env: { VIGIA_DATA: data, ...disk.env } }
}

/** The free bytes of the disk on which tests have their folders. */
async function freeNow(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

test('a disk that fills up during a write is full, keeps no part of the file, and takes the next one when it has room', async () => {
  const { disk, env, listFiles } = await openTight('images')
  const files = await openFiles(env)
  disk.fill()
  await expect(files.put(name, some, 'image/png')).rejects.toThrow(StoreFull)
  expect([await files.hasRoom?.(false), await listFiles()]).toEqual([false, []])
  if (!disk.isMounted) return
  disk.empty()
  expect(await files.hasRoom?.(true)).toBe(true)
  await files.put(name, some, 'image/png')
  expect(await files.size(name)).toBe(some.length)
})

test('a screenshot whose thumbnail has no room is not stored without it', async () => {
  const { disk, env, listFiles } = await openTight('images')
  const files = await openFiles(env)
  const storing = saveScreenshot(files, some, { width: 640, height: 480 }, some)
  await expect(storing).rejects.toThrow(StoreFull)
  expect(await listFiles()).toEqual([])
  if (disk.isMounted) await saveScreenshot(files, some, { width: 640, height: 480 }, Buffer.from('small'))
})

test('screenshots leave the reserve free; temporary files may use it', async () => {
  const data = makeTestFolder()
  const env = { VIGIA_DATA: data, VIGIA_DISK_RESERVE: String((await freeNow(data)) * 2) }
  const pictures = await openFiles(env)
  await expect(pictures.put(name, some, 'image/png')).rejects.toThrow(StoreFull)
  expect(await pictures.hasRoom?.(false)).toBe(false)
  const temporaryFiles = await openFiles(env, 'temporary')
  await temporaryFiles.put(name, some, 'image/png')
  expect(await temporaryFiles.size(name)).toBe(some.length)
})

test('a full disk ends when there is a little more than the reserve, not in between', async () => {
  const data = makeTestFolder()
  const reserve = Math.round((await freeNow(data)) * 0.95)
  const files = await openFiles({ VIGIA_DATA: data, VIGIA_DISK_RESERVE: String(reserve) })
  expect(await files.hasRoom?.(false)).toBe(true)
  expect(await files.hasRoom?.(true)).toBe(false)
})

test('temporary files wait for room on a full disk', async () => {
  const { disk, env } = await openTight('temporary')
  if (!disk.isMounted) return
  const temporaryFiles = await openFiles(env, 'temporary')
  disk.fill()
  await expect(temporaryFiles.put(name, some, 'image/png')).rejects.toThrow(Unavailable)
})

test('a reserve that is no number of bytes is a configuration error', async () => {
  await expect(openFiles({ VIGIA_DISK_RESERVE: '5 %' })).rejects.toThrow('number of bytes')
})
