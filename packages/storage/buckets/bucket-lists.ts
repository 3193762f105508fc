import type { BucketItem, Client } from 'minio'
import type { Reach } from './bucket.ts'

const concurrency = 10

/** A bucket that was versioned once may hold versions, although it makes no more. */
async function keepsVersions(client: Client, bucket: string): Promise<boolean> {
  const { Status: status } = (await client.getBucketVersioning(bucket)) || {}
  return Boolean(status)
}

/**
 * All versions of these files and their delete markers, because in a versioned bucket removing a name alone
 * frees no space. Undefined in an unversioned bucket.
 */
export async function listVersions(client: Client, bucket: string, names: string[]) {
  if (!(await keepsVersions(client, bucket))) return undefined
  const found: { name: string; versionId: string }[] = []
  const waiting = [...names]
  const listEach = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop())
      for await (const { versionId = 'null' } of itemsOf(client, bucket, name))
        found.push({ name, versionId })
  }
  await Promise.all(Array.from({ length: concurrency }, listEach))
  return found
}

/** The client's types do not cover a list of versions. */
type Version = BucketItem & { versionId?: string }

const itemsOf = (client: Client, bucket: string, prefix: string): AsyncIterable<Version> =>
  client.listObjects(bucket, prefix, true, { IncludeVersion: true })

/**
 * Lists the whole bucket, including names that only have older versions. A long list is read as it arrives:
 * each part of it may take as long as any other answer.
 */
export async function* walk(
  client: Client,
  bucket: string,
  reach: Reach,
  prefix = '',
): AsyncGenerator<BucketItem> {
  const inVersions = await reach('', () => keepsVersions(client, bucket))
  const list: AsyncIterable<BucketItem> = inVersions
    ? itemsOf(client, bucket, prefix)
    : client.listObjectsV2(bucket, prefix, true)
  const items = list[Symbol.asyncIterator]()
  for (;;) {
    const next: IteratorResult<BucketItem> = await reach('', () => items.next())
    if (next.done) return
    yield next.value
  }
}
