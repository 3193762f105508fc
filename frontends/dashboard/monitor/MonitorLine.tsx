import { useMutation, useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { explain } from '../../ui/api/client.ts'
import { Link } from '../../ui/routing/Link.tsx'
import { pathWithSearch } from '../../ui/routing/change-search.ts'
import { showToast } from '../../ui/toast.ts'
import { color, radius, type } from '../../ui/tokens/tokens.ts'
import { pauseMonitor, resumeMonitor } from '../api/monitor-commands.ts'
import { refreshWebsites } from '../api/queries.ts'
import { describeMonitor } from './schedule.messages.ts'
import type { Website } from '../api/types.ts'

/** The schedule of a website, below its name. A service of an earlier release has no schedules. */
export function MonitorLine({ website }: { website: Website }) {
  const { monitor, userId } = website
  if (monitor === undefined) return null
  if (userId === null)
    return (
      <Line>
        <Link href={pathWithSearch(location.href, { account: 'login' })}>Sign in</Link> to have this website
        checked automatically
      </Line>
    )
  const parts = describeMonitor(monitor)
  if (!parts)
    return (
      <Line>
        Not checked automatically ·{' '}
        <Link href={pathWithSearch(location.href, { tab: 'settings' })}>Set a schedule</Link>
      </Line>
    )
  return (
    <Line>
      {parts.join(' · ')} <PauseButton website={website} isPaused={Boolean(monitor?.pausedUntil)} />
    </Line>
  )
}

function PauseButton({ website, isPaused }: { website: Website; isPaused: boolean }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => (isPaused ? resumeMonitor(website.id) : pauseMonitor(website.id)),
    onSuccess: () => refreshWebsites(client),
    onError: (error) =>
      showToast({
        title: 'Operation failed',
        description: explain(error, 'The schedule could not be changed. Please try again.'),
        isError: true,
      }),
  })
  return (
    <button type="button" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {isPaused ? 'Resume' : 'Pause'}
    </button>
  )
}

const Line = styled.p`
  font-size: ${type.body};
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;

  button {
    padding: 0.125rem 0.625rem;
    margin-left: 0.25rem;
    border: 1px solid ${color.lineFirm};
    border-radius: ${radius.round};
    background: ${color.surface};
    font-size: ${type.small};
    font-weight: 550;
    color: ${color.ink};
    cursor: pointer;
  }
  button[aria-disabled='true'] {
    opacity: 0.55;
  }
`
