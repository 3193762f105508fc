import type { Page } from '../../api/types.ts'

/**
 * A page that a running job captures again, as it stood before: what is seen of it can be decided, and is saved when the job has ended. One whose
 * screenshot was replaced by now has no verdict yet, and is left as it is.
 */
export function asBefore(page: Page): Page {
  const { baseline, current } = page.screenshots
  if (page.status !== 'processing' || !current) return page
  if (!baseline) return { ...page, status: 'new' }
  return page.regions.length > 0 ? { ...page, status: 'changed' } : page
}
