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
export function reachBucket(bucket: Bucket) {
  const client = openClient(bucket)
  let made: Promise<void> | undefined
  const reach: Reach = async (name, work) => {
    try {
      made ??= makeBucket(client, bucket)
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

function openClient({ endpoint, accessKey, secretKey, region }: Bucket): Client {
  const url = new URL(endpoint)
  return new Client({
    endPoint: url.hostname,
    ...(url.port && { port: Number(url.port) }),
    useSSL: url.protocol === 'https:',
    accessKey,
    secretKey,
    region,
    // No file is so large that it has to be sent in parts, which would take further permissions.
    partSize: 256 * 2 ** 20,
    // The client does not retry, because the caller does, and logs it.
    retryOptions: { disableRetry: true },
  })
}

async function makeBucket(client: Client, { bucket, region }: Bucket): Promise<void> {
  if (await isThere(client, bucket)) return
  await client.makeBucket(bucket, region).catch((error: unknown) => {
    if (codeOf(error) !== 'BucketAlreadyOwnedByYou') throw error
  })
}

/** A key that may not ask for its bucket was created together with it, so the bucket exists. */
const isThere = (client: Client, bucket: string) =>
  client.bucketExists(bucket).catch((error: unknown) => {
    if (codeOf(error) === 'AccessDenied') return true
    throw error
  })

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

export const isDenied = (error: unknown) => error instanceof Error && codeOf(error.cause) === 'AccessDenied'

/** A HEAD request reports `NotFound` in place of `NoSuchKey`. */
const isMissingCode = (code: unknown) => code === 'NoSuchKey' || code === 'NotFound'

/** Rejects after a time limit, because the client would wait forever. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: overdue, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, patienceMs, new Error(`No answer within ${patienceMs} ms`))
  return Promise.race([work, overdue]).finally(() => clearTimeout(timer))
}
