import type { RulePreview } from '@vigia/api/websites/rules/rule-preview'
import { deleteInBatches } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'
import type { PageCompared } from '@vigia/proto/diff/v1/events'
import type { Caller } from '@vigia/service/identity'
import type { RuleDraft, Trial, TriedPage } from '../../domain/rules/rule.ts'
import type { StoredRegion } from '../../domain/pages/page.ts'
import { isChanged } from '../../domain/pages/verdict.ts'
import { ownedWebsites } from '../websites/store-websites.ts'

/** The result for earlier versions; `looked` is the number of versions that were examined in time. */
export type History = RulePreview['history'] & { looked: number; versions: number }

export interface StoredPreview {
  id: string
  websiteId: string
  ruleId: string | null
  rule: RuleDraft
  pages: TriedPage[]
  history: History | null
}

const retention = '1 hour'
/** The number of previews of a website that are kept. */
const maxPreviews = 5
const columns = ['id', 'websiteId', 'ruleId', 'rule', 'pages', 'history']
const fresh = (db: Knex) =>
  db('rule_previews').where('createdAt', '>', db.raw(`now() - interval '${retention}'`))

export async function insertPreview(
  db: Knex,
  { rule, pages, ...preview }: Pick<StoredPreview, 'websiteId' | 'ruleId' | 'rule' | 'pages'>,
): Promise<string> {
  const [row] = await db('rule_previews')
    .insert({ ...preview, rule: JSON.stringify(rule), pages: JSON.stringify(pages) })
    .returning('id')
  return row.id
}

/** A preview of the caller; undefined without one, and if it is too old or newer ones have replaced it. */
export async function findPreview(db: Knex, caller: Caller, id: string): Promise<StoredPreview | undefined> {
  return fresh(db)
    .where({ id })
    .whereIn('id', newestIds(db, db.ref('rule_previews.websiteId')))
    .whereIn('websiteId', ownedWebsites(db, caller).select('websites.id'))
    .first(columns)
}

export async function findPreviewById(db: Knex, id: string): Promise<StoredPreview | undefined> {
  return fresh(db).where({ id }).first(columns)
}

export async function findTrial(db: Knex, id: string): Promise<Trial | undefined> {
  const preview: StoredPreview | undefined = await db('rule_previews').where({ id }).first(columns)
  return preview && { id, draft: preview.rule, insteadOf: preview.ruleId }
}

/** Records the result of a comparison with the rule. */
export async function recordTrial(db: Knex, id: string, compared: PageCompared): Promise<void> {
  const preview: StoredPreview | undefined = await db('rule_previews')
    .where({ id })
    .forUpdate()
    .first(columns)
  if (!preview) return
  const ignored = compared.ignored.find(({ ruleId }) => ruleId === id)
  const pages = preview.pages.map((page) => {
    if (page.pageId !== compared.pageId) return page
    return Object.assign(page, {
      after: isChanged(compared) ? 'changed' : 'unchanged',
      hiddenRegions: Math.max(0, page.regions - compared.regions.length),
      matches: ignored?.matches ?? 0,
      share: ignored?.share ?? 0,
      lacksDom: ignored?.lacksDom ?? false,
    })
  })
  await db('rule_previews')
    .where({ id })
    .update({ pages: JSON.stringify(pages) })
}

export async function recordHistory(db: Knex, id: string, history: History): Promise<void> {
  await db('rule_previews')
    .where({ id })
    .update({ history: JSON.stringify(history) })
}

/**
 * Deletes all but the newest previews of a website, because nobody waits for more. One with comparisons in
 * flight stays until they are answered, or a caller who repeats previews could have any number in flight.
 */
export async function deleteReplacedPreviews(db: Knex, websiteId: string): Promise<void> {
  const replaced = db('rule_previews').where({ websiteId }).whereNotIn('id', newestIds(db, websiteId))
  await db('comparison_requests')
    .where({ websiteId, askedAt: null })
    .whereIn('previewId', replaced.clone().select('id'))
    .delete()
  const inFlight = db('comparison_requests').where({ websiteId }).whereNotNull('previewId')
  await replaced.whereNotIn('id', inFlight.select('previewId')).delete()
}

const newestIds = (db: Knex, websiteId: string | Knex.Ref<string, object>) =>
  db('rule_previews as newer')
    .where('newer.websiteId', websiteId)
    .orderBy('newer.createdAt', 'desc')
    .limit(maxPreviews)
    .select('newer.id')

export async function deleteAgedPreviews(db: Knex): Promise<void> {
  const aged = db.raw(`now() - interval '${retention}'`)
  await deleteInBatches(db, 'rule_previews', { column: 'createdAt', before: aged })
}

/** A version that changed, with the screenshots that were compared. */
export interface PastChange {
  id: string
  pageId: string
  path: string
  viewport: number
  pictureKey: string
  baselineKey: string
  regions: StoredRegion[]
}

/** Lists those of a website's newest versions that changed, the newest first. */
export async function listPastChanges(db: Knex, websiteId: string, most: number): Promise<PastChange[]> {
  const newest = db('page_versions')
    .join('pages', 'pages.id', 'page_versions.pageId')
    .where({ websiteId })
    .orderBy('page_versions.id', 'desc')
    .limit(most)
    .select('page_versions.*', 'pages.path', 'pages.viewport')
    .as('newest')
  return db(newest)
    .where({ status: 'changed' })
    .whereNotNull('pictureKey')
    .whereNotNull('baselineKey')
    .orderBy('id', 'desc')
    .select('id', 'pageId', 'path', 'viewport', 'pictureKey', 'baselineKey', 'regions')
}
