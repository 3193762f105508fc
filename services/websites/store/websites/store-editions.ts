import type { Knex } from '@vigia/database/database'
import { inEdition, sampleUrl, type SampleEdition } from '@vigia/common/sample-website'

/** Saves the chosen edition; returns the time of its publication. */
export async function saveEdition(db: Knex, id: string, sampleEdition: SampleEdition): Promise<Date> {
  const [row] = await db('websites')
    .where({ id })
    .update({ sampleEdition, publishedAt: db.fn.now() })
    .returning('publishedAt')
  return row.publishedAt
}

/**
 * The address at which a page is visited. Stored addresses are in the sample website's first edition,
 * regardless of the chosen one.
 */
export async function inChosenEdition(db: Knex, websiteId: string, address: string): Promise<string> {
  const website = await db('websites').where({ id: websiteId, url: sampleUrl }).first('sampleEdition')
  return website ? inEdition(address, website.sampleEdition ?? 1) : address
}
