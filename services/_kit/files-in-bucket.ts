import { buffer } from 'node:stream/consumers'
import { Client } from 'minio'
import type { BucketItem } from 'minio'
import { Unavailable } from './errors.ts'
import { checkFileName, isFileName, MissingFile } from './file-name.ts'
import type { Files } from './files.ts'

const patienceMs = 30_000

export interface Bucket {
  endpoint: string
  accessKey: string
  secretKey: string
  bucket: string
  region: string
  /** What the name of each object begins with. */
  prefix: string
}

/** Keeps files in a bucket of any S3 server; makes the bucket if there is none. */
export function openBucket({ endpoint, accessKey, secretKey, bucket, region, prefix }: Bucket): Files {
  const url = new URL(endpoint)
  const client = new Client({
    endPoint: url.hostname,
    ...(url.port && { port: Number(url.port) }),
    useSSL: url.protocol === 'https:',
    accessKey,
    secretKey,
    region,
    // Who holds the message tries again, and says so in the log.
    retryOptions: { disableRetry: true },
  })
  let made: Promise<void> | undefined

  async function makeBucket() {
    if (await client.bucketExists(bucket)) return
    await client.makeBucket(bucket, region).catch((error: unknown) => {
      if (codeOf(error) !== 'BucketAlreadyOwnedByYou') throw error
    })
  }

  async function reach<T>(name: string, work: () => Promise<T>): Promise<T> {
    try {
      made ??= makeBucket()
      await inTime(made)
      return await inTime(work())
    } catch (error) {
      if (isMissingCode(codeOf(error))) throw new MissingFile(name, { cause: error })
      made = undefined
      throw new Unavailable('The store of pictures does not answer', { cause: error })
    }
  }

  /** A list is long, and is read as it comes: each part of it may take as long as any other answer. */
  async function* list(): AsyncGenerator<BucketItem> {
    await reach('', async () => {})
    const items = client.listObjectsV2(bucket, prefix, true)[Symbol.asyncIterator]()
    for (;;) {
      const next: IteratorResult<BucketItem> = await reach('', () => items.next())
      if (next.done) return
      yield next.value
    }
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
      checkFileName(name)
      const found = reach(name, () => client.statObject(bucket, prefix + name))
      return found.then(
        () => true,
        (error: unknown) => {
          if (error instanceof MissingFile) return false
          throw error
        },
      )
    },

    async remove(names) {
      for (const name of names) checkFileName(name)
      if (names.length === 0) return
      const objects = names.map((name) => prefix + name)
      await reach('', async () => {
        const answers = await client.removeObjects(bucket, objects)
        const fault = answers.find((answer) => answer?.Error)?.Error
        if (fault) throw new Error(`Not removed: ${JSON.stringify(fault)}`)
      })
    },

    async sweep(before, listUnwanted) {
      let names: string[] = []
      for await (const { name: object, lastModified } of list()) {
        const name = object?.slice(prefix.length)
        if (name && isFileName(name) && lastModified && lastModified < before) names.push(name)
        if (names.length < 500) continue
        await this.remove(await listUnwanted(names))
        names = []
      }
      await this.remove(await listUnwanted(names))
    },
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** The second when only the head of the answer was asked for. */
const isMissingCode = (code: unknown) => code === 'NoSuchKey' || code === 'NotFound'

/** The client itself waits for ever. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: overdue, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, patienceMs, new Error(`No answer within ${patienceMs} ms`))
  return Promise.race([work, overdue]).finally(() => clearTimeout(timer))
}
