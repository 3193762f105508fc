import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import { readSelector } from '@vigia/ignore-rules/selectors/read-selector'
import { readPattern } from '@vigia/ignore-rules/texts/read-pattern'
import { listPageStates } from '../../store/pages/store-page-lists.ts'
import type { RuleDraft } from '../../domain/rules/rule.ts'

/** Refuses a rule that can never match, and a page of another website. */
export async function checkRule(
  db: Knex,
  websiteId: string,
  { pageId, selector, pattern }: Pick<RuleDraft, 'pageId' | 'selector' | 'pattern'>,
): Promise<void> {
  const read = selector === null ? [] : readSelector(selector)
  if (read === 'unreadable') throw new Problem(400, 'This selector cannot be read')
  if (read === 'live')
    throw new Problem(
      400,
      'This selector asks for what a screenshot does not hold, such as :hover. Please use elements, classes and ids',
    )
  if (pattern !== null && !readPattern(pattern)) throw new Problem(400, 'This pattern cannot be read')
  if (pageId && (await listPageStates(db, websiteId, [pageId])).length === 0)
    throw new Problem(404, 'Page not found')
}
