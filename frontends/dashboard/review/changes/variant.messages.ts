import { formatAgo } from '../../format.ts'
import type { Page } from '../../api/types.ts'

type Variant = Pick<NonNullable<Page['variants']>[number], 'acceptedAt' | 'lastMatchedAt'>

const dayMs = 86_400_000
/** An accepted look that was not seen for this many days is offered for removal. */
const unusedDays = 60

const isUnused = ({ acceptedAt, lastMatchedAt }: Variant, now = new Date()) =>
  now.getTime() - new Date(lastMatchedAt ?? acceptedAt).getTime() > unusedDays * dayMs

/** Describes when a variant was last seen, and whether it is still useful. */
export function describeSeen(variant: Variant, now = new Date()): string {
  const { acceptedAt, lastMatchedAt } = variant
  const seen = lastMatchedAt
    ? `Seen ${formatAgo(lastMatchedAt, now)}`
    : `Accepted ${formatAgo(acceptedAt, now)}, not seen again since`
  return isUnused(variant, now) ? `${seen}. It can probably be removed.` : seen
}
