import Flag from 'lucide-react/icons/flag'
import { formatMoment } from '@vigia/domain/moment'
import type { Page } from '../api/types.ts'
import { Badge } from './StatusBadge.tsx'

/** The badge of a page that its owner reported as needing a fix. */
export function ReportedBadge({ page: { reportedAt } }: { page: Page }) {
  if (!reportedAt) return null
  return (
    <Badge $tone="danger" title={`It needs a fix. Reported ${formatMoment(reportedAt)}`}>
      <Flag aria-hidden="true" />
      Reported
    </Badge>
  )
}
