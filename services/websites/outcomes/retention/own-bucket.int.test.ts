import { ownerFile, readOwner } from '@vigia/storage/bucket-owner'
import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestWebsites } from '../../testing/test-websites.ts'
import { requireOwnBucket } from './require-own-bucket.ts'
import { sweepFiles } from './sweep-screenshots.ts'

const websites = await startTestWebsites()
const { db, files } = websites.service
// The folder of the test stands for the bucket.
const bucket = {
  S3_ENDPOINT: 'http://s3',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
  S3_BUCKET: 'shared',
}

beforeEach(() => void Object.assign(process.env, bucket))
afterEach(() => Object.keys(bucket).forEach((name) => delete process.env[name]))

const pathOf = (name: string) => join(process.env['VIGIA_DATA'] ?? '', 'images', name.slice(0, 2), name)
const age = (name: string) => utimes(pathOf(name), new Date(0), new Date(0))

/** Stores an old file that no row of this installation names. */
async function putUnknown() {
  const name = `${randomUUID()}.png`
  await files.put(name, Buffer.from('x'), 'image/png')
  await age(name)
  return name
}

test('the first installation makes a bucket its own, and sweeps what it does not know, but not that', async () => {
  await requireOwnBucket({ db, files })
  await age(ownerFile)
  const unknown = await putUnknown()
  await sweepFiles({ db, files })
  expect(await files.has(unknown)).toBe(false)
  expect(await readOwner(files)).toBe((await db('installation').first('id')).id)
  await requireOwnBucket({ db, files })
})

test('another installation is refused, and sweeps nothing', async () => {
  await requireOwnBucket({ db, files })
  const owner = await readOwner(files)
  const ofOthers = await putUnknown()
  await db('installation').update({ id: randomUUID() })
  await expect(requireOwnBucket({ db, files })).rejects.toThrow(
    'The bucket shared has the images of another Vigia',
  )
  await expect(sweepFiles({ db, files })).rejects.toThrow('name another one in S3_BUCKET')
  expect(await files.has(ofOthers)).toBe(true)
  expect(await readOwner(files)).toBe(owner)
})

test('a folder belongs to the Vigia beside it, and has no owner', async () => {
  await files.remove([ownerFile])
  delete process.env['S3_ENDPOINT']
  await sweepFiles({ db, files })
  expect(await readOwner(files)).toBeUndefined()
})
