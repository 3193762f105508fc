import { randomUUID } from 'node:crypto'
import { Client } from 'minio'
import { beforeAll, expect, test } from 'vitest'
import { openDeletionLog } from '../../packages/storage/deletion-log.ts'
import { makeKeys, type StoreKey } from '../../packages/storage/keys/make-keys.ts'
import { keyOwners } from '../../packages/storage/keys/policies.ts'
import { Unavailable } from '../../packages/common/errors.ts'
import { MissingFile } from '../../packages/storage/files.ts'
import { openFiles } from '../../packages/storage/open-files.ts'
import { restoreScreenshot, saveScreenshot } from '../../packages/storage/save-screenshot.ts'

const bucket = 'keys'
const endpoint = process.env['S3_ENDPOINT'] ?? ''
const root = {
  endpoint,
  bucket,
  region: 'us-east-1',
  accessKey: process.env['S3_ACCESS_KEY'] ?? '',
  secretKey: process.env['S3_SECRET_KEY'] ?? '',
}
const bytes = Buffer.from('not really an image')
const newKey = (owner: StoreKey['owner'], nth = 1): StoreKey => ({
  owner,
  accessKey: `${owner}-${nth}`,
  secretKey: `${owner}-${randomUUID()}`,
})
const keys = Object.fromEntries(keyOwners.map((owner) => [owner, newKey(owner)]))
const all = Object.values(keys)

const settingsOf = ({ accessKey, secretKey }: Pick<StoreKey, 'accessKey' | 'secretKey'>) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
})
const keyOf = (owner: StoreKey['owner']) => keys[owner] ?? newKey(owner)
const storeOf = (owner: StoreKey['owner'], area?: 'temporary') => openFiles(settingsOf(keyOf(owner)), area)
const newPicture = () => `${randomUUID()}.png`

function clientOf({ accessKey, secretKey }: Pick<StoreKey, 'accessKey' | 'secretKey'>) {
  const { hostname, port } = new URL(endpoint)
  return new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey })
}
const asCapture = () => clientOf(keyOf('capture'))
const denied = { code: 'AccessDenied' }

beforeAll(() => makeKeys(root, all))

test('capture stores screenshots, and one that is missing again under its old name', async () => {
  const files = await storeOf('capture')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const size = { width: 1, height: 1 }
  const { key } = await saveScreenshot(files, png, size)
  const websites = await storeOf('websites')
  await websites.remove([`${key}.png`, `${key}.webp`])
  await restoreScreenshot(files, key, png, size)
  expect(await websites.get(`${key}.png`)).toEqual(png)
  expect(await websites.has(`${key}.webp`)).toBe(true)
})

test('capture’s key lists no names and deletes nothing, not even what it stored itself', async () => {
  const files = await storeOf('capture')
  const mine = newPicture()
  await files.put(mine, bytes, 'image/png')
  await expect(Array.fromAsync(asCapture().listObjectsV2(bucket, '', true))).rejects.toMatchObject(denied)
  await expect(asCapture().removeObject(bucket, mine)).rejects.toMatchObject(denied)
  await expect(files.remove([mine])).rejects.toThrow(Unavailable)
  expect(await (await storeOf('websites')).get(mine)).toEqual(bytes)
})

test('capture’s key opens no export, no alert, no deletion log and no other bucket', async () => {
  const exported = `${randomUUID()}.json`
  await (await storeOf('accounts', 'temporary')).put(exported, bytes, 'application/json')
  const hash = 'a'.repeat(64)
  await (await openDeletionLog(settingsOf(keyOf('websites')))).note([hash])
  const other = await openFiles({ ...settingsOf(root), S3_BUCKET: 'other' })
  const picture = newPicture()
  await other.put(picture, bytes, 'image/png')

  for (const [where, name] of [
    [bucket, `temporary/${exported}`],
    [bucket, `gone/${hash}`],
    ['other', picture],
  ] as const) {
    await expect(asCapture().getObject(where, name)).rejects.toMatchObject(denied)
    await expect(asCapture().putObject(where, name, bytes)).rejects.toMatchObject(denied)
    await expect(asCapture().removeObject(where, name)).rejects.toMatchObject(denied)
  }
  expect(await (await openDeletionLog(settingsOf(root))).list()).toContain(hash)
})

test('only who copies or sweeps all screenshots lists their names, and others ask for one that they know', async () => {
  const picture = newPicture()
  await (await storeOf('capture')).put(picture, bytes, 'image/png')
  await (await openDeletionLog(settingsOf(keyOf('websites')))).note(['b'.repeat(64)])
  const listsOf = async (prefix: string, options = {}) => {
    const listers = []
    for (const key of all) {
      const items = clientOf(key).listObjects(bucket, prefix, true, options)
      const names = await Array.fromAsync(items as AsyncIterable<{ name: string }>, ({ name }) => name).catch(
        (error: Error & { code?: string }) => {
          if (error.code !== denied.code) throw error
        },
      )
      if (names) listers.push(key.owner)
    }
    return listers
  }
  for (const prefix of ['', picture.slice(0, 2), picture.slice(0, 20)]) {
    expect(await listsOf(prefix)).toEqual(['backup', 'websites'])
    expect(await listsOf(prefix, { IncludeVersion: true })).toEqual(['backup', 'websites'])
  }
  expect(await listsOf('temporary/')).toEqual(['accounts', 'backup', 'legal', 'websites'])
  expect(await listsOf('gone/')).toEqual(['backup', 'restore', 'websites'])
  expect(await listsOf(picture)).toEqual(['backup', 'capture', 'diff', 'legal', 'restore', 'websites'])
  expect(await (await storeOf('capture')).has(newPicture())).toBe(false)
})

test('no service’s key creates keys or buckets, and only accounts and legal read what is temporary', async () => {
  for (const key of all) {
    await expect(makeKeys({ ...root, ...key, bucket: 'mine' }, [])).rejects.toThrow('refused')
    await expect(makeKeys({ ...root, ...key }, all)).rejects.toThrow('refused')
  }
  const name = `${randomUUID()}.json`
  await (await storeOf('websites', 'temporary')).put(name, bytes, 'application/json')
  const readers = []
  for (const owner of keyOwners) {
    const answer = await (await storeOf(owner, 'temporary')).get(name).catch(() => undefined)
    if (answer) readers.push(owner)
  }
  expect(readers).toEqual(['accounts', 'legal'])
})

test('services do with their own keys what they do', async () => {
  const [websites, diff, legal, backup] = await Promise.all([
    storeOf('websites'),
    storeOf('diff'),
    storeOf('legal'),
    storeOf('backup'),
  ])
  const [picture, difference] = [newPicture(), newPicture()]
  await (await storeOf('capture')).put(picture, bytes, 'image/png')
  for (const files of [websites, diff, legal, backup]) expect(await files.get(picture)).toEqual(bytes)
  await diff.put(difference, bytes, 'image/png')
  expect((await Array.fromAsync(backup.list())).flat()).toEqual(expect.arrayContaining([picture, difference]))
  for (const files of [diff, legal, backup]) {
    await expect(files.get(newPicture())).rejects.toThrow(MissingFile)
    await expect(files.remove([picture])).rejects.toThrow(Unavailable)
  }
  await websites.remove([picture])
  expect(await websites.has(picture)).toBe(false)
  expect(await websites.hasRoom?.(true)).toBe(true)

  const crop = `${randomUUID()}.jpg`
  await (await storeOf('diff', 'temporary')).put(crop, bytes, 'image/jpeg')
  const temporary = await storeOf('legal', 'temporary')
  await temporary.sweep(new Date(Date.now() + 60_000), async (names) => names)
  await expect((await storeOf('accounts', 'temporary')).get(crop)).rejects.toThrow(MissingFile)
})

test('a key is replaced while both are valid, and the old one is refused once it is left out', async () => {
  const newer = newKey('capture', 2)
  const putAs = async (key: StoreKey) =>
    (await openFiles(settingsOf(key))).put(newPicture(), bytes, 'image/png')
  await makeKeys(root, [...all, newer])
  await putAs(keyOf('capture'))
  await putAs(newer)
  await makeKeys(root, [...all.filter(({ owner }) => owner !== 'capture'), newer])
  await putAs(newer)
  await expect(putAs(keyOf('capture'))).rejects.toThrow(Unavailable)
  await makeKeys(root, all)
})
