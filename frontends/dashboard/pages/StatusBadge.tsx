import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleOff from 'lucide-react/icons/circle-off'
import Diff from 'lucide-react/icons/diff'
import Sparkle from 'lucide-react/icons/sparkle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { styled } from 'styled-components'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { radius, tone, type, type Tone } from '../../ui/tokens/tokens.ts'
import { pageState, type PageState } from './select-pages.ts'
import type { Page } from '../api/types.ts'

export const variants: Record<PageState, { label: string; tone: Tone; Icon: typeof Diff | typeof Spinner }> =
  {
    changed: { label: 'Changed', tone: 'warning', Icon: Diff },
    error: { label: 'Error', tone: 'danger', Icon: TriangleAlert },
    new: { label: 'New', tone: 'info', Icon: Sparkle },
    unchanged: { label: 'Unchanged', tone: 'success', Icon: CircleCheck },
    processing: { label: 'Processing', tone: 'neutral', Icon: Spinner },
    pending: { label: 'Pending', tone: 'neutral', Icon: CircleDashed },
    gone: { label: 'Gone', tone: 'neutral', Icon: CircleOff },
  }

export function StatusBadge({ page }: { page: Pick<Page, 'status' | 'goneAt'> }) {
  const { label, tone: meaning, Icon } = variants[pageState(page)]
  return (
    <Badge $tone={meaning}>
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  )
}

export const Badge = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.3125rem;
  padding: 0.125rem 0.5625rem 0.125rem 0.4375rem;
  border-radius: ${radius.round};
  font-size: ${type.small};
  font-weight: 600;
  white-space: nowrap;
  color: ${({ $tone }) => tone[$tone].ink};
  background: ${({ $tone }) => tone[$tone].soft};

  svg {
    width: 0.875rem;
    height: 0.875rem;
  }
`
