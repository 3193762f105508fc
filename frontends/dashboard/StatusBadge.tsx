import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleOff from 'lucide-react/icons/circle-off'
import Diff from 'lucide-react/icons/diff'
import Sparkle from 'lucide-react/icons/sparkle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { styled } from 'styled-components'
import { Spinner } from '../_kit/Spinner.tsx'
import { radius, tone, type } from '../_kit/theme.ts'
import type { Tone } from '../_kit/theme.ts'
import { standingOf } from './select-pages.ts'
import type { Standing } from './select-pages.ts'
import type { Page } from './website.ts'

const looks: Record<Standing, { label: string; tone: Tone; Icon: typeof Diff | typeof Spinner }> = {
  changed: { label: 'Changed', tone: 'notice', Icon: Diff },
  error: { label: 'Error', tone: 'bad', Icon: TriangleAlert },
  new: { label: 'New', tone: 'fresh', Icon: Sparkle },
  unchanged: { label: 'Unchanged', tone: 'good', Icon: CircleCheck },
  processing: { label: 'Processing', tone: 'quiet', Icon: Spinner },
  pending: { label: 'Pending', tone: 'quiet', Icon: CircleDashed },
  gone: { label: 'Gone', tone: 'quiet', Icon: CircleOff },
}

export function StatusBadge({ page }: { page: Page }) {
  const { label, tone: meaning, Icon } = looks[standingOf(page)]
  return (
    <Badge $tone={meaning}>
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  )
}

const Badge = styled.span<{ $tone: Tone }>`
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
