import { buffer } from 'node:stream/consumers'
import { reachBucket, type Bucket } from './bucket.ts'
import { listVersions, walk } from './bucket-lists.ts'
import { checkFileName, isFileName, MissingFile } from '@vigia/common/file-name'
import type { Files } from './files.ts'

/** Stores files in a bucket of any S3 server; creates the bucket if it is missing. */
export function openBucket(settings: Bucket): Files {
  const { bucket, prefix } = settings
  const { client, reach } = reachBucket(settings)

  const listStored = (part = '') => listFiles(walk(client, bucket, reach, prefix + part), prefix)
  const find = (name: string) => {
    checkFileName(name)
    return reach(name, () => client.statObject(bucket, prefix + name))
  }

  return {
    async put(name, bytes, type) {
      checkFileName(name)
      await reach(name, () =>
        client.putObject(bucket, prefix + name, bytes, bytes.length, { 'Content-Type': type }),
      )
    },

    async get(name) {
      checkFileName(name)
      return reach(name, async () => buffer(await client.getObject(bucket, prefix + name)))
    },

    async stream(name) {
      checkFileName(name)
      return reach(name, () => client.getObject(bucket, prefix + name))
    },

    async has(name) {
      return find(name).then(
        () => true,
        (error: unknown) => {
          if (error instanceof MissingFile) return false
          throw error
        },
      )
    },

    async size(name) {
      return (await find(name)).size
    },

    async remove(names) {
      for (const name of names) checkFileName(name)
      if (names.length === 0) return
      const objects = names.map((name) => prefix + name)
      await reach('', () => removeObjects(client, bucket, objects))
    },

    async *list() {
      for await (const { name } of listStored()) yield [name]
    },

    async sweep(before, listUnwanted, part = '') {
      for await (const names of olderThan(before, listStored(part)))
        await this.remove(await listUnwanted(names))
    },
  }
}

async function removeObjects(client: Client, bucket: string, objects: string[]): Promise<void> {
  const versions = await listVersions(client, bucket, objects)
  const answers = await client.removeObjects(bucket, versions ?? objects)
  // The client answers the faults themselves, other than its types say.
  const [fault] = answers
  if (fault) throw new Error(`Not removed: ${JSON.stringify(fault)}`)
}

type Client = ReturnType<typeof reachBucket>['client']
type Stored = AsyncIterable<{ name: string; lastModified: Date | undefined }>

async function* listFiles(objects: ReturnType<typeof walk>, prefix: string): Stored {
  for await (const { name: object, lastModified } of objects) {
    const name = object?.slice(prefix.length)
    if (name && isFileName(name)) yield { name, lastModified }
  }
}

/** The names of files older than `before`, some hundreds at a time. */
async function* olderThan(before: Date, files: Stored): AsyncIterable<string[]> {
  let names: string[] = []
  for await (const { name, lastModified } of files) {
    if (lastModified && lastModified < before) names.push(name)
    if (names.length < 500) continue
    yield names
    names = []
  }
  yield names
}
