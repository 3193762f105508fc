import type { Schedule } from '@vigia/api/websites/monitor'
import { timesOf } from './next-at.ts'
import { listNextRuns } from './spread-runs.ts'

/** The length from which a pause counts as indefinite. */
const maxPauseMs = 3_650 * 86_400_000

/** The part of a monitor that decides its next checks. */
interface Before extends Schedule {
  pausedUntil: Date | null
  nextAt: Date | null
}

/**
 * The next `count` checks of a website under `schedule`, as stored in the database and displayed in header
 * and form. `before`: its current monitor, which may have the same schedule. A waiting check stays the next
 * one if the times stay the same, even if it is due and has no slot yet; a pause skips all checks until its
 * end.
 */
export function planRuns(
  schedule: Schedule,
  before: Before | undefined,
  websiteId: string,
  now: Date,
  count: number,
): Date[] {
  if (!schedule.isOn) return []
  const from = Math.max(now.getTime(), before?.pausedUntil?.getTime() ?? 0)
  if (from > now.getTime() + maxPauseMs) return []
  const waiting = before && waitsFor(schedule, before)
  if (!waiting || (from > now.getTime() && waiting.getTime() < from))
    return listNextRuns(schedule, websiteId, new Date(from), count)
  const later = new Date(Math.max(from, waiting.getTime()))
  return [waiting, ...listNextRuns(schedule, websiteId, later, count - 1)].slice(0, count)
}

/** The next check if it is the same with the new schedule. */
function waitsFor(schedule: Schedule, before: Before): Date | undefined {
  const isSame = before.isOn && timesOf(before) === timesOf(schedule)
  return isSame ? (before.nextAt ?? undefined) : undefined
}
