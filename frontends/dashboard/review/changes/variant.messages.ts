import { formatAgo } from '../../format.ts'
import type { Page } from '../../api/types.ts'

type Variant = Pick<NonNullable<Page['variants']>[number], 'acceptedAt' | 'lastMatchedAt'>

const dayMs = 86_400_000
/** An accepted look that the page did not have for this many days is offered for removal. */
const unusedDays = 60

/**
 * Describes when a variant was last seen, and whether it is still useful. Only a page that was captured since
 * can have shown something else; right after the approval nothing is known.
 */
export function describeSeen(variant: Variant, lastCaptured: string | null, now = new Date()): string {
  const { acceptedAt, lastMatchedAt } = variant
  const unseenMs = timeOf(lastCaptured) - timeOf(lastMatchedAt ?? acceptedAt)
  const missing = unseenMs > 0 ? ', not seen again since' : ''
  const seen = lastMatchedAt
    ? `Seen ${formatAgo(lastMatchedAt, now)}`
    : `Accepted ${formatAgo(acceptedAt, now)}${missing}`
  return unseenMs > unusedDays * dayMs ? `${seen}. It can probably be removed.` : seen
}

const timeOf = (time: string | null) => (time === null ? 0 : new Date(time).getTime())
