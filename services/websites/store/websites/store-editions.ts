import type { Knex } from '@vigia/database/database'
import { inEdition, sampleUrl, type SampleEdition } from '@vigia/common/sample-website'

/** Returns when it was published. */
export async function saveEdition(db: Knex, id: string, sampleEdition: SampleEdition): Promise<Date> {
  const [row] = await db('websites')
    .where({ id })
    .update({ sampleEdition, publishedAt: db.fn.now() })
    .returning('publishedAt')
  return row.publishedAt
}

/**
 * The address at which a page is visited. Stored addresses name the sample website's first edition, whichever
 * was chosen.
 */
export async function inChosenEdition(db: Knex, websiteId: string, address: string): Promise<string> {
  const website = await db('websites').where({ id: websiteId, url: sampleUrl }).first('sampleEdition')
  return website ? inEdition(address, website.sampleEdition ?? 1) : address
}
