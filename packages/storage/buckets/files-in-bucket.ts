import { buffer } from 'node:stream/consumers'
import { isDenied, reachBucket, type Bucket, type Reach } from './bucket.ts'
import { listVersions, walk } from './bucket-lists.ts'
import { checkFileName, isFileName, MissingFile } from '@vigia/common/file-name'
import type { Files } from '../files.ts'

/** Stores files in a bucket of any S3 server; creates the bucket if it is missing. */
export function openBucket(settings: Bucket): Files {
  const { bucket, prefix } = settings
  const reached = reachBucket(settings)
  const { client, reach } = reached
  const listStored = (part = '') => listFiles(walk(client, bucket, reach, prefix + part), prefix)
  const remove = async (names: string[]) => {
    for (const name of names) checkFileName(name)
    if (names.length === 0) return
    const objects = names.map((name) => prefix + name)
    await reach('', () => removeObjects(client, bucket, objects))
  }
  return {
    ...openObjects(settings, reached),
    remove,
    async *list() {
      yield* inParts(listStored())
    },
    async sweep(before, listUnwanted, part = '') {
      for await (const names of inParts(olderThan(before, listStored(part))))
        await remove(await listUnwanted(names))
    },
  }
}

/** Reaches a file; Amazon's S3 forbids a missing one to those who may not list the whole bucket. */
function openReachFile({ bucket, prefix }: Bucket, client: Client, reach: Reach): Reach {
  const isListed = (name: string) =>
    reach(name, async () => {
      for await (const { name: found } of client.listObjectsV2(bucket, prefix + name, true))
        if (found === prefix + name) return true
      return false
    })
  return async (name, work) => {
    checkFileName(name)
    return reach(name, work).catch(async (error: unknown) => {
      if (isDenied(error) && !(await isListed(name))) throw new MissingFile(name, { cause: error })
      throw error
    })
  }
}

type Objects = Pick<Files, 'put' | 'get' | 'stream' | 'has' | 'size'>

function openObjects(settings: Bucket, { client, reach }: ReturnType<typeof reachBucket>): Objects {
  const { bucket, prefix } = settings
  const reachFile = openReachFile(settings, client, reach)
  const find = (name: string) => reachFile(name, () => client.statObject(bucket, prefix + name))
  return {
    async put(name, bytes, type) {
      checkFileName(name)
      const headers = { 'Content-Type': type }
      await reach(name, () => client.putObject(bucket, prefix + name, bytes, bytes.length, headers))
    },
    get: (name) => reachFile(name, async () => buffer(await client.getObject(bucket, prefix + name))),
    stream: (name) => reachFile(name, () => client.getObject(bucket, prefix + name)),
    has: (name) => find(name).then(() => true, falseIfMissing),
    size: async (name) => (await find(name)).size,
  }
}

function falseIfMissing(error: unknown): false {
  if (error instanceof MissingFile) return false
  throw error
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

async function* olderThan(before: Date, files: Stored): Stored {
  for await (const file of files) if (file.lastModified && file.lastModified < before) yield file
}

/**
 * The names of files, some hundreds at a time, so that several can be worked on at once. A versioned bucket
 * lists a name once for each of its versions.
 */
async function* inParts(files: Stored): AsyncIterable<string[]> {
  let names = new Set<string>()
  for await (const { name } of files) {
    names.add(name)
    if (names.size < 500) continue
    yield [...names]
    names = new Set()
  }
  yield [...names]
}
