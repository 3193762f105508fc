import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, openForMigrations } from '../../packages/database/database.ts'
import { migrate } from '../../packages/database/migrate.ts'
import { ownerFile } from '../../packages/storage/bucket-owner.ts'
import { openFiles } from '../../packages/storage/open-files.ts'
import { requireOwnBucket } from '../../services/websites/outcomes/retention/require-own-bucket.ts'
import { sweepFiles } from '../../services/websites/outcomes/retention/sweep-screenshots.ts'

const bucket = 'owned'
beforeAll(() => void (process.env['S3_BUCKET'] = bucket))
afterAll(() => void delete process.env['S3_BUCKET'])

/** The database of a new installation, and its way to the bucket. */
async function install() {
  const server = openForMigrations(inject('postgresUrl'))
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/owner_${randomUUID().replaceAll('-', '')}`
  await server.raw('create database ??', [url.pathname.slice(1)])
  await server.destroy()
  await migrate(url.href, new URL('../../services/websites/migrations/', import.meta.url))
  const db = openDatabase(url.href)
  afterAll(() => db.destroy())
  return { db, files: await openFiles({ ...process.env, S3_BUCKET: bucket }) }
}

test('a second installation at the bucket of another does not start and sweeps nothing, until it may have it', async () => {
  const first = await install()
  const second = await install()
  await requireOwnBucket(first)
  await requireOwnBucket(first)
  await sweepFiles(first)
  const refusal = `The bucket ${bucket} has the images of another Vigia`
  await expect(requireOwnBucket(second)).rejects.toThrow(refusal)
  await expect(sweepFiles(second)).rejects.toThrow(refusal)
  await requireOwnBucket(first)

  await second.files.remove([ownerFile])
  await requireOwnBucket(second)
  await expect(requireOwnBucket(first)).rejects.toThrow(refusal)
})
