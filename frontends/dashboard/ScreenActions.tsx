import Camera from 'lucide-react/icons/camera'
import CheckCheck from 'lucide-react/icons/check-check'
import GitCompare from 'lucide-react/icons/git-compare'
import ScanSearch from 'lucide-react/icons/scan-search'
import { styled } from 'styled-components'
import { Button } from '../_kit/Button.tsx'
import { Spinner } from '../_kit/Spinner.tsx'
import { from, type } from '../_kit/theme.ts'
import type { Action } from './commands.ts'
import type { ActiveJob } from './use-active-job.ts'
import type { Approval } from './use-approval.ts'
import type { JobType } from './website.ts'

interface Props {
  isLoaded: boolean
  canApprove: boolean
  active: ActiveJob
  approval: Approval
}

const actions: { action: Action; Icon: typeof Camera; label: string; busy: string; types: JobType[] }[] = [
  {
    action: 'discover',
    Icon: ScanSearch,
    label: 'Discover Pages',
    busy: 'Discovering...',
    types: ['page-discovery'],
  },
  {
    action: 'capture',
    Icon: Camera,
    label: 'Update Screenshots',
    busy: 'Updating...',
    types: ['screenshot-capture', 'website-analysis'],
  },
  { action: 'diff', Icon: GitCompare, label: 'Check Diffs', busy: 'Checking...', types: ['diff-check'] },
]

/** What can be done with a website; one thing at a time. */
export function ScreenActions({ isLoaded, canApprove, active, approval }: Props) {
  const isBlocked = !isLoaded || active.isBusy || approval.isPending
  const isApproving = approval.pending === 'all'
  return (
    <Row>
      {actions.map(({ action, Icon, label, busy, types }) => {
        const isRunning = active.isBusy && active.type !== null && types.includes(active.type)
        return (
          <Button key={action} $off={isBlocked} onClick={() => active.start(action)}>
            {isRunning ? <Spinner /> : <Icon aria-hidden="true" />}
            {isRunning ? busy : label}
          </Button>
        )
      })}
      {canApprove && (
        <Button $kind="main" $off={isBlocked} onClick={() => approval.approve('all')}>
          {isApproving ? <Spinner /> : <CheckCheck aria-hidden="true" />}
          {isApproving ? 'Approving...' : 'Approve All'}
        </Button>
      )}
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0.5rem;

  button {
    padding-inline: 0.5rem;
    font-size: ${type.small};
  }
  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
    button {
      padding-inline: 0.875rem;
      font-size: ${type.body};
    }
  }
`
