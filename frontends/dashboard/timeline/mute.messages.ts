import { formatClock, formatMoment } from '@vigia/domain/moment'
import type { Page } from '../api/types.ts'
import type { Mute } from '../api/monitor-commands.ts'

const dayMs = 86_400_000

export interface MuteChoice {
  label: string
  mute: () => Mute
}

const from = (days: number) => ({
  until: new Date(Date.now() + days * dayMs).toISOString(),
  untilChange: false,
})

export const muteChoices: MuteChoice[] = [
  { label: 'Until tomorrow', mute: () => from(1) },
  { label: 'For a week', mute: () => from(7) },
  { label: 'Until it changes again', mute: () => ({ until: null, untilChange: true }) },
  { label: 'For ever', mute: () => ({ until: null, untilChange: false }) },
]

/** Describes a mute; empty for a page that is not muted. */
export function describeMute({ mute }: Pick<Page, 'mute'>): string {
  if (!mute) return ''
  if (mute.untilChange) return 'Muted until it changes again'
  return mute.until ? `Muted until ${formatMoment(mute.until)}` : 'Muted'
}

/** Describes an open detection of the schedule about a page; empty without one. */
export function describeDetection({ detection }: Pick<Page, 'detection'>): string {
  if (!detection) return ''
  const { kind, state, createdAt, confirmAt } = detection
  if (state === 'unstable') return 'This page looks different at every visit'
  if (state !== 'suspected') return ''
  const found = `${kind === 'changed' ? 'Changed' : 'Failed'} at ${formatClock(createdAt)}`
  return confirmAt
    ? `${found}; checked again at ${formatClock(confirmAt)}`
    : `${found}; it will be checked again`
}
