import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Bucket } from './bucket.ts'
import { makeFolderPrivate } from './private-folder.ts'
import { withFiles } from '@vigia/common/environment'
import { invariant } from '@vigia/common/errors'
import { openFolder } from './files-in-folder.ts'
import { keepRoom } from './files-with-room.ts'
import { readFreeSpace, reserveIn } from './free-space.ts'

export { MissingFile } from '@vigia/common/file-name'

/**
 * Where screenshots and other files are stored. Names are `<uuid>.png` (.webp, .jpg, .json, .zip, .gz); any other is refused, so that no name can lead out of
 * the store.
 * A missing name throws MissingFile; a store that cannot be reached Unavailable, one without room for a screenshot StoreFull.
 */
export interface Files {
  put(name: string, bytes: Buffer, type: string): Promise<void>
  get(name: string): Promise<Buffer>
  stream(name: string): Promise<Readable>
  has(name: string): Promise<boolean>
  /** In bytes. */
  size(name: string): Promise<number>
  /** Whether screenshots can be stored; assumed for a bucket that was not full. Only in the area of screenshots. */
  hasRoom?(wasFull: boolean): Promise<boolean>
  /** Missing names are ignored. */
  remove(names: string[]): Promise<void>
  /** The names of all stored files, some at a time. */
  list(): AsyncIterable<string[]>
  /** Removes unwanted files from before this moment, a few hundred names at a time; also what a crash left unfinished. */
  sweep(before: Date, listUnwanted: (names: string[]) => Promise<string[]>): Promise<void>
}

/** Temporary files are what services hand to each other or to one user; they are deleted after a day. */
export type Area = 'images' | 'temporary'

/** Any S3 server when S3_ENDPOINT is set, the folder `$VIGIA_DATA/images` otherwise; areas are separate. */
export async function openFiles(env: NodeJS.ProcessEnv = process.env, area: Area = 'images'): Promise<Files> {
  const bucket = bucketIn(env, area === 'images' ? '' : `${area}/`)
  if (!bucket) return openLocally(env, area)
  // The client takes a fifth of an idle service's memory, which a local stack can save.
  const { openBucket } = await import('./files-in-bucket.ts')
  const files = openBucket(bucket)
  return area === 'images' ? keepRoom(files) : files
}

/** Only screenshots leave the reserve free: all else is small, and has to work when they cannot be stored. */
async function openLocally(env: NodeJS.ProcessEnv, area: Area): Promise<Files> {
  const folder = join(env['VIGIA_DATA'] || '.vigia', area)
  await makeFolderPrivate(folder)
  const files = openFolder(folder)
  if (area !== 'images') return files
  const reserve = reserveIn(env)
  return keepRoom(files, () => readFreeSpace(folder, reserve))
}

export function bucketIn(surroundings: NodeJS.ProcessEnv, prefix = ''): Bucket | undefined {
  const env = withFiles(surroundings, ['S3_ACCESS_KEY', 'S3_SECRET_KEY'])
  const endpoint = env['S3_ENDPOINT']
  if (!endpoint) return undefined
  const accessKey = env['S3_ACCESS_KEY']
  const secretKey = env['S3_SECRET_KEY']
  invariant(accessKey && secretKey, 'S3_ENDPOINT comes with S3_ACCESS_KEY and S3_SECRET_KEY')
  return {
    endpoint,
    accessKey,
    secretKey,
    bucket: env['S3_BUCKET'] || 'vigia',
    region: env['S3_REGION'] || 'us-east-1',
    prefix,
  }
}
