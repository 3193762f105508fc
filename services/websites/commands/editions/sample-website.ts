import { Problem } from '@vigia/common/errors'
import { sampleUrl, type SampleEdition } from '@vigia/common/sample-website'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { isSampleOffered } from '../../settings.ts'
import { addAddress } from '../websites/add-website.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { lockWebsite, type Website } from '../../store/websites/store-websites.ts'
import { saveEdition } from '../../store/websites/store-editions.ts'

/** Adds the sample website, which counts as any other. */
export async function addSample(context: ServiceContext, caller: Caller): Promise<Website> {
  if (!isSampleOffered) throw new Problem(404, 'There is no sample website here')
  return addAddress(context, caller, sampleUrl)
}

const names = { 1: 'First', 2: 'Second' } as const

/**
 * Chooses the edition in which the caller's sample website is visited from now on, as if its owner had
 * published it.
 */
export async function publishEdition(
  { inTransaction }: ServiceContext,
  caller: Caller,
  id: string,
  edition: SampleEdition,
): Promise<Website> {
  return inTransaction(async (db) => {
    const website = await lockWebsite(db, caller, id)
    if (website?.url !== sampleUrl) throw new Problem(404, 'Website not found')
    if ((website.sampleEdition ?? 1) === edition) return website
    const publishedAt = await saveEdition(db, id, edition)
    const message = `${names[edition]} version of the sample website published`
    await insertActivity(db, { websiteId: id, type: 'settings', message, actor: caller })
    return { ...website, sampleEdition: edition, publishedAt }
  })
}
