import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import { RulePreviewWantedSchema } from '@vigia/proto/websites/v1/events'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { askForWaitingRequests } from '../../outcomes/comparisons/request-comparisons.ts'
import { insertRequests } from '../../store/jobs/store-requests.ts'
import { listPageStates, type PageState } from '../../store/pages/store-page-lists.ts'
import { appliesTo } from '../../domain/rules/applies-to.ts'
import { checkRule } from '../rules/check-rule.ts'
import { findRule } from '../../store/review/store-rules.ts'
import type { RuleDraft, TriedPage } from '../../domain/rules/rule.ts'
import { lockOwnWebsite } from '../../jobs/runs/lock-website.ts'
import { findWebsite } from '../../store/websites/store-websites.ts'
import { deleteReplacedPreviews, insertPreview } from '../../store/review/store-previews.ts'

const maxPages = 100

interface Wanted {
  draft: RuleDraft
  /** The id of the rule that it would replace. */
  ruleId: string | undefined
}

/** Compares the current pages with an unsaved rule, and measures what the rule would have ignored before. */
export async function startPreview(
  context: ServiceContext,
  caller: Caller,
  websiteId: string,
  wanted: Wanted,
): Promise<{ id: string }> {
  const { db, inTransaction } = context
  // The pages are read before the website is locked, because its owner's other calls and its jobs wait for
  // the lock.
  if (!(await findWebsite(db, caller, websiteId))) throw new Problem(404, 'Website not found')
  await checkWanted(db, caller, websiteId, wanted)
  const pages = await listTried(db, websiteId, wanted.draft)
  const id = await inTransaction((trx, emit) => storePreview(trx, emit, caller, { websiteId, pages, wanted }))
  // If this fails, the next repair of lost work repeats it.
  await inTransaction((trx, emit) => askForWaitingRequests(trx, emit, websiteId))
  return { id }
}

async function checkWanted(db: Knex, caller: Caller, websiteId: string, { draft, ruleId }: Wanted) {
  await checkRule(db, websiteId, draft)
  if (ruleId && (await findRule(db, caller, ruleId))?.websiteId !== websiteId)
    throw new Problem(404, 'Rule not found')
}

const listTried = async (db: Knex, websiteId: string, draft: RuleDraft): Promise<TriedPage[]> =>
  (await listPageStates(db, websiteId))
    .filter((page) => appliesTo(draft, page))
    .flatMap(asItStands)
    .toSorted((one, other) => one.before.localeCompare(other.before))
    .slice(0, maxPages)

interface NewPreview {
  websiteId: string
  pages: TriedPage[]
  wanted: Wanted
}

async function storePreview(
  db: Knex,
  emit: Emit,
  caller: Caller,
  { websiteId, pages, wanted: { draft, ruleId } }: NewPreview,
): Promise<string> {
  await lockOwnWebsite(db, caller, websiteId)
  const id = await insertPreview(db, { websiteId, ruleId: ruleId ?? null, rule: draft, pages })
  await deleteReplacedPreviews(db, websiteId)
  await emit(RulePreviewWantedSchema, { previewId: id, websiteId })
  const requests = pages.map(({ pageId }) => ({ websiteId, pageId, previewId: id }))
  await insertRequests(db, requests)
  return id
}

/** Lists pages that were compared and still exist. */
function asItStands({ id, status, regionCount, goneAt }: PageState): TriedPage[] {
  if (goneAt !== null || (status !== 'changed' && status !== 'unchanged')) return []
  const nothing = { after: null, hiddenRegions: 0, matches: 0, share: 0, lacksDom: false }
  return [{ pageId: id, before: status, regions: regionCount, ...nothing }]
}
