import type { RulePreview } from '@vigia/api/websites/rules/rule-preview'
import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import { isPreviewWaiting } from '../store/jobs/store-requests.ts'
import { listPageStates } from '../store/pages/store-page-lists.ts'
import { previewWarnings } from '../domain/rules/preview.messages.ts'
import { findPreview, type History } from '../store/review/store-previews.ts'

const none: History = {
  regions: 0,
  hiddenRegions: 0,
  changes: 0,
  hiddenChanges: 0,
  examples: [],
  looked: 0,
  versions: 0,
}

export async function showPreview(db: Knex, caller: Caller, id: string): Promise<RulePreview> {
  const preview = await findPreview(db, caller, id)
  if (!preview) throw new Problem(404, 'Preview not found')
  const isDone = preview.history !== null && !(await isPreviewWaiting(db, id))
  const { looked, versions, ...history } = preview.history ?? none
  const ids = preview.pages.map(({ pageId }) => pageId)
  const paths = new Map(
    (await listPageStates(db, preview.websiteId, ids)).map((page) => [page.id, page.path]),
  )
  // A page may have been deleted meanwhile.
  const tried = preview.pages.filter(({ pageId }) => paths.has(pageId))
  const shown = tried.map((page) => Object.assign(page, { path: paths.get(page.pageId) ?? '' }))
  return {
    state: isDone ? 'done' : 'running',
    pages: tried.map(({ pageId, before, after, hiddenRegions, matches }) => ({
      pageId,
      before,
      after,
      hiddenRegions,
      matches,
    })),
    history,
    warnings: isDone ? previewWarnings(preview.rule.kind, shown, { looked, versions }) : [],
  }
}
