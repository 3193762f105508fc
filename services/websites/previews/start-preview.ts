import { Problem } from '@vigia/common/errors'
import { RulePreviewWantedSchema } from '@vigia/proto/websites/v1/events'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { requestComparisons } from '../comparisons/request-comparisons.ts'
import { listPages } from '../pages/store-pages.ts'
import type { Page } from '../pages/store-pages.ts'
import { appliesTo } from '../rules/applies-to.ts'
import { checkRule } from '../rules/check-rule.ts'
import { findRule } from '../rules/store-rules.ts'
import type { RuleDraft } from '../rules/store-rules.ts'
import { lockWebsite } from '../websites/store-websites.ts'
import { deleteOlderPreviews, insertPreview } from './store-previews.ts'
import type { TriedPage } from './store-previews.ts'

const mostPages = 100
const mostPreviews = 5

interface Wanted {
  draft: RuleDraft
  /** Of the one that it would replace. */
  ruleId: string | undefined
}

/** Has the pages as they are now compared with a rule that is not saved, and looks what it would have hidden before. */
export async function startPreview(
  { inTransaction }: ServiceContext,
  caller: Caller,
  websiteId: string,
  { draft, ruleId }: Wanted,
): Promise<{ id: string }> {
  return inTransaction(async (db, emit) => {
    if (!(await lockWebsite(db, caller, websiteId))) throw new Problem(404, 'Website not found')
    await checkRule(db, websiteId, draft)
    if (ruleId && (await findRule(db, caller, ruleId))?.websiteId !== websiteId)
      throw new Problem(404, 'Rule not found')
    const pages = (await listPages(db, websiteId))
      .filter((page) => appliesTo(draft, page))
      .flatMap(asItStands)
      .toSorted((one, other) => one.before.localeCompare(other.before))
      .slice(0, mostPages)
    const id = await insertPreview(db, { websiteId, ruleId: ruleId ?? null, rule: draft, pages })
    await deleteOlderPreviews(db, websiteId, mostPreviews)
    await emit(RulePreviewWantedSchema, { previewId: id, websiteId })
    await requestComparisons(db, emit, {
      websiteId,
      pageIds: pages.map(({ pageId }) => pageId),
      previewId: id,
    })
    return { id }
  })
}

/** Pages that were compared, and are still there. */
function asItStands({ id, status, regions, goneAt }: Page): TriedPage[] {
  if (goneAt !== null || (status !== 'changed' && status !== 'unchanged')) return []
  const nothing = { after: null, hiddenRegions: 0, matches: 0, share: 0, lacksDom: false }
  return [{ pageId: id, before: status, regions: regions.length, ...nothing }]
}
