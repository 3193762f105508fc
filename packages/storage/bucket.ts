import { Client } from 'minio'
import { Unavailable } from '@vigia/common/errors'
import { MissingFile } from '@vigia/common/file-name'

const patienceMs = 30_000

export interface Bucket {
  endpoint: string
  accessKey: string
  secretKey: string
  bucket: string
  region: string
  /** The prefix of each object's name. */
  prefix: string
}

export type Reach = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * Connects to a bucket of any S3 server and creates it if missing; `reach` translates its errors into ours.
 */
export function reachBucket({ endpoint, accessKey, secretKey, bucket, region }: Bucket) {
  const url = new URL(endpoint)
  const client = new Client({
    endPoint: url.hostname,
    ...(url.port && { port: Number(url.port) }),
    useSSL: url.protocol === 'https:',
    accessKey,
    secretKey,
    region,
    // The client does not retry, because the caller does, and logs it.
    retryOptions: { disableRetry: true },
  })
  let made: Promise<void> | undefined

  async function makeBucket() {
    if (await client.bucketExists(bucket)) return
    await client.makeBucket(bucket, region).catch((error: unknown) => {
      if (codeOf(error) !== 'BucketAlreadyOwnedByYou') throw error
    })
  }

  const reach: Reach = async (name, work) => {
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
  return { client, reach }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** A HEAD request reports `NotFound` in place of `NoSuchKey`. */
const isMissingCode = (code: unknown) => code === 'NoSuchKey' || code === 'NotFound'

/** Rejects after a time limit, because the client would wait forever. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: overdue, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, patienceMs, new Error(`No answer within ${patienceMs} ms`))
  return Promise.race([work, overdue]).finally(() => clearTimeout(timer))
}
