import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '../../ui/controls/Button.tsx'
import { ApproveButton } from '../screenshots/approval/ApproveButton.tsx'
import type { Approval } from '../screenshots/approval/use-approval.ts'
import type { Page } from '../api/types.ts'
import { Actions } from './full-screenshots.styles.ts'

interface Props {
  page: Page
  approval: Approval
  /** Opens the next page; undefined if there is none. */
  onNextPage: (() => void) | undefined
  change: { count: number; goOn: () => void }
  zoom: { isFull: boolean; toggle: () => void }
}

/** The actions for the displayed page. */
export const ViewerActions = ({ page, approval, onNextPage, change, zoom }: Props) => (
  <Actions>
    <Button aria-pressed={zoom.isFull} onClick={zoom.toggle}>
      {zoom.isFull ? 'Fit width' : 'Full size'}
    </Button>
    {change.count > 0 && (
      <Button onClick={change.goOn}>
        <ChevronDown aria-hidden="true" />
        Next change
      </Button>
    )}
    <ApproveButton page={page} approval={approval} />
    {onNextPage && (
      <Button onClick={onNextPage}>
        Next page
        <ChevronRight aria-hidden="true" />
      </Button>
    )}
  </Actions>
)
