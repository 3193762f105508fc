import CheckCheck from 'lucide-react/icons/check-check'
import History from 'lucide-react/icons/history'
import Keyboard from 'lucide-react/icons/keyboard'
import Undo2 from 'lucide-react/icons/undo-2'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'
import type { Page } from '../api/types.ts'
import { ReportedBadge } from '../pages/ReportedBadge.tsx'
import { Badge, StatusBadge } from '../pages/StatusBadge.tsx'
import { useViewTitle } from '../viewports/view-names.ts'
import { ViewChoice } from './ViewChoice.tsx'
import { drawLater } from './shared/draw-later.ts'
import { Bar, Title } from './shared/review.styles.ts'
import type { Review } from './state/use-review.ts'

interface Props {
  page: Page
  review: Review
  onHelp: () => void
  onHistory: () => void
}

/** The name of the page and its facts. */
export function PageHead({ page, review, onHelp, onHistory }: Props) {
  const titleOf = useViewTitle()
  return (
    <Bar>
      <Title>
        {review.website.sample && !review.candidate ? (
          <strong>{titleOf(page)}</strong>
        ) : (
          <a href={page.fullUrl} target="_blank" rel="noreferrer">
            {titleOf(page)}
          </a>
        )}
        <StatusBadge page={page} />
        <ReportedBadge page={page} />
        {page.candidate?.isAccepted && <AcceptedBadge />}
        <p>{page.title}</p>
      </Title>
      <ViewChoice page={page} views={review.views} />
      <Tools page={page} review={review} onHelp={onHelp} onHistory={onHistory} />
    </Bar>
  )
}

const AcceptedBadge = () => (
  <Badge $tone="success">
    <CheckCheck aria-hidden="true" />
    Accepted
  </Badge>
)

const Tools = drawLater(({ review, onHelp, onHistory }: Props) => (
  <>
    {!review.candidate && (
      <Tool text="History (T)" label="History of this page" keys="t" Icon={History} onClick={onHistory} />
    )}
    <Tool text="Keys (?)" label="Keys" Icon={Keyboard} onClick={onHelp} />
    <Tool
      text="Undo (U)"
      label="Undo the last decision"
      keys="u"
      Icon={Undo2}
      isOff={!review.canUndo}
      onClick={review.undo}
    />
  </>
))

interface ToolProps {
  /** The text of the tooltip. */
  text: string
  label: string
  /** What assistive technologies announce as the button's key. */
  keys?: string
  Icon: typeof History
  isOff?: boolean
  onClick: () => void
}

const Tool = ({ text, label, keys, Icon, isOff = false, onClick }: ToolProps) => (
  <Tooltip text={text}>
    <IconButton
      $variant="ghost"
      aria-label={label}
      aria-keyshortcuts={keys}
      $ariaDisabled={isOff}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  </Tooltip>
)
