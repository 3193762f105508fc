import type { SearchChanges } from '../_kit/change-search.ts'
import { mostWebsites } from '../_kit/limits.ts'

/** What the address asks for when a user with so many websites wants another; who has none is asked by the page. */
export function wayToAdd(count: number): SearchChanges | null {
  if (count === 0) return null
  return count < mostWebsites ? { add: '1' } : { contact: 'upgrade' }
}
