import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFolder } from '@vigia/storage/files-in-folder'
import { expect, onTestFinished, test } from 'vitest'
import { deleteOlder } from './series.ts'

const [oldest, older, newest] = ['01', '02', '03'].map((day) => `2026-01-${day}T03-00-00-000`)
const image = `${randomUUID()}.png`

/** A series of three old backups, each with the same image. */
async function makeSeries() {
  const series = await mkdtemp(join(tmpdir(), 'vigia-series-'))
  onTestFinished(() => rm(series, { recursive: true }))
  await openFolder(join(series, 'images')).put(image, Buffer.from('an image'), 'image/png')
  for (const name of [oldest, older, newest]) {
    await mkdir(join(series, `${name}`))
    await writeFile(join(series, `${name}`, 'images.txt'), `${image}\n`)
    await writeFile(join(series, `${name}`, 'backup.json'), '{}')
    await age(join(series, `${name}`))
  }
  return series
}
const age = (folder: string) => utimes(folder, new Date('2026-01-03'), new Date('2026-01-03'))

/** A folder in the place of a file stands for a disk that cannot be read. */
async function makeUnreadable(folder: string, file: string) {
  await rm(join(folder, file))
  await mkdir(join(folder, file))
  await age(folder)
}

test('of a series the newest backups stay, and one that was broken off long ago does not count', async () => {
  const series = await makeSeries()
  await writeFile(join(series, `${newest}`, 'backup.json'), '{"madeAt"')
  await age(join(series, `${newest}`))
  expect(await deleteOlder(series, 1)).toBe(1)
  expect([oldest, older, newest].map((name) => existsSync(join(series, `${name}`)))).toEqual([
    false,
    true,
    false,
  ])
})

test('a backup that cannot be read is not taken for one that was broken off', async () => {
  const series = await makeSeries()
  await makeUnreadable(join(series, `${newest}`), 'backup.json')
  await expect(deleteOlder(series, 2)).rejects.toThrow('EISDIR')
  expect(existsSync(join(series, `${newest}`))).toBe(true)
})

test('where the list of a backup’s images cannot be read, no image is deleted', async () => {
  const series = await makeSeries()
  await makeUnreadable(join(series, `${newest}`), 'images.txt')
  await rm(join(series, `${older}`), { recursive: true })
  await expect(deleteOlder(series, 1)).rejects.toThrow('EISDIR')
  expect(await openFolder(join(series, 'images')).has(image)).toBe(true)
})
