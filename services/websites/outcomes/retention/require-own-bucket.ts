import { Unavailable } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { ownerFile, readOwner, writeOwner } from '@vigia/storage/bucket-owner'
import { bucketIn } from '@vigia/storage/open-files'
import { findInstallation } from '../../store/websites/store-installation.ts'

/**
 * Throws if the bucket has the images of another installation: each would delete those of the other, which no
 * row of its own names. The first one to come makes a bucket its own.
 */
export async function requireOwnBucket(
  { db, files }: Pick<ServiceContext, 'db' | 'files'>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const bucket = bucketIn(env)?.bucket
  if (bucket === undefined) return
  const own = await findInstallation(db)
  const found = await readOwner(files)
  if (found === undefined) await writeOwner(files, own)
  const owner = found ?? (await readOwner(files))
  if (owner === own) return
  throw new Error(
    `The bucket ${bucket} has the images of another Vigia, and two in one bucket would delete each other's: name another one in S3_BUCKET. If no other uses it any more, remove the file ${ownerFile} from it.`,
  )
}

/** Checks the bucket when the service starts. A store that is away is checked before anything is swept. */
export async function checkBucket(context: ServiceContext): Promise<void> {
  await requireOwnBucket(context).catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error
    context.log.warn({ error: error.message }, 'whose images the bucket has is not known yet')
  })
}
