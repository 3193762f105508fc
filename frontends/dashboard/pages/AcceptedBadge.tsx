import CheckCheck from 'lucide-react/icons/check-check'
import type { Page } from '../api/types.ts'
import { Badge } from './StatusBadge.tsx'

/** The badge of a page that is accepted on a candidate. */
export function AcceptedBadge({ page: { candidate } }: { page: Page }) {
  if (!candidate?.isAccepted) return null
  return (
    <Badge $tone="success">
      <CheckCheck aria-hidden="true" />
      Accepted
    </Badge>
  )
}
