import { refuse } from '../refusal.ts'
import type { Summary, SummaryPage } from '../server/answers.ts'

const maxListed = 10

/** Finds a page of a summary, by its id or by its path if the summary has one view of it. */
export function findPage({ pages }: Pick<Summary, 'pages'>, named: string): SummaryPage {
  const [page, ...others] = pages.filter(
    ({ pageId, path }) => pageId === named.toLowerCase() || path === named,
  )
  if (!page)
    throw refuse(
      'The report has no such page. It lists pages that changed, failed or are new; all others look as they were approved',
    )
  if (others.length === 0) return page
  const views = [page, ...others].slice(0, maxListed).map((one) => `${one.pageId} (${one.viewport})`)
  throw refuse(
    `The report has several views of this page. Please give the pageId of one: ${views.join(', ')}`,
  )
}
