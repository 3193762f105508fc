import type { Page } from '../../api/types.ts'

/**
 * A page that a running job captures again, in its previous state, which can be decided and is saved when the
 * job has ended. A page whose screenshot was already replaced has no verdict yet, and is left unchanged.
 */
export function asBefore(page: Page): Page {
  const { baseline, current } = page.screenshots
  if (page.status !== 'processing' || !current) return page
  if (!baseline) return { ...page, status: 'new' }
  return page.regions.length > 0 ? { ...page, status: 'changed' } : page
}
