import { invariant } from '@vigia/common/errors'
import { withFiles } from '@vigia/common/environment'
import { join } from 'node:path'
import type { Bucket } from './buckets/bucket.ts'
import type { Area, Files } from './files.ts'
import { openFolder } from './files-in-folder.ts'
import { keepRoom } from './files-with-room.ts'
import { readFreeSpace, reserveIn } from './free-space.ts'
import { makeFolderPrivate } from './private-folder.ts'

/**
 * Opens a bucket of any S3 server if S3_ENDPOINT is set, else the folder `$VIGIA_DATA/images`; areas are
 * separate.
 */
export async function openFiles(env: NodeJS.ProcessEnv = process.env, area: Area = 'images'): Promise<Files> {
  const bucket = bucketIn(env, area === 'images' ? '' : `${area}/`)
  if (!bucket) return openLocally(env, area)
  // The client is imported only when needed, because it takes a fifth of an idle service's memory.
  const { openBucket } = await import('./buckets/files-in-bucket.ts')
  const files = openBucket(bucket)
  return area === 'images' ? keepRoom(files) : files
}

/**
 * Opens a folder of this machine. Only screenshots leave the reserve free: other files are small, and must
 * work when no screenshot can be stored.
 */
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
