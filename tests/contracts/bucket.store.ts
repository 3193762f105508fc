import { randomUUID } from 'node:crypto'
import { Client } from 'minio'
import { expect, test } from 'vitest'
import { keepsItsPromises } from '../../packages/storage/testing/files.contract.ts'
import { openFiles } from '../../packages/storage/open-files.ts'

const bytes = Buffer.from('not really an image')
const open = (bucket: string) => openFiles({ ...process.env, S3_BUCKET: bucket })

keepsItsPromises(() => open('promises'))

test('areas of one bucket are separate', async () => {
  const env = { ...process.env, S3_BUCKET: 'areas' }
  const images = await openFiles(env)
  const temporaryFiles = await openFiles(env, 'temporary')
  const [image, exportPart] = [`${randomUUID()}.png`, `${randomUUID()}.json`]
  await images.put(image, bytes, 'image/png')
  await temporaryFiles.put(exportPart, bytes, 'application/json')
  expect((await Array.fromAsync(images.list())).flat()).toEqual([image])
  expect((await Array.fromAsync(temporaryFiles.list())).flat()).toEqual([exportPart])
  await images.sweep(new Date(Date.now() + 60_000), async (names) => names)
  expect(await temporaryFiles.has(exportPart)).toBe(true)
})

test('in a versioned bucket, removing a file removes all of its versions', async () => {
  const { hostname, port } = new URL(process.env['S3_ENDPOINT'] ?? '')
  const client = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: process.env['S3_ACCESS_KEY'] ?? '',
    secretKey: process.env['S3_SECRET_KEY'] ?? '',
  })
  const files = await open('versions')
  const [mine, other] = [`${randomUUID()}.png`, `${randomUUID()}.png`]
  await files.put(other, bytes, 'image/png')
  await client.setBucketVersioning('versions', { Status: 'Enabled' })
  for (const text of ['older', 'newer']) await files.put(mine, Buffer.from(text), 'image/png')
  await client.removeObject('versions', mine)
  await files.remove([mine])

  const left = client.listObjects('versions', '', true, { IncludeVersion: true })
  expect((await Array.fromAsync(left)).map(({ name }) => name)).toEqual([other])
})
