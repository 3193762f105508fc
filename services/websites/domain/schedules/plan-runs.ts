import type { Schedule } from '@vigia/api/websites/monitor'
import { timesOf } from './next-at.ts'
import { listNextRuns } from './spread-runs.ts'

/** A pause without an end is one until the end of time. */
const maxPauseMs = 3_650 * 86_400_000

/** What of a monitor decides about its next checks. */
interface Before extends Schedule {
  pausedUntil: Date | null
  nextAt: Date | null
}

/**
 * The next checks of a website under `schedule`, so many of them: what the database keeps, the header says and the form shows.
 * `before`: its monitor as it is, which may have this very schedule. The check that it waits for is the next one as long as the times
 * stay the same, also if its time has come and it has no place yet; a pause keeps all checks until its end, and makes up for none.
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

/** The check that comes next whether this schedule is saved or not. */
function waitsFor(schedule: Schedule, before: Before): Date | undefined {
  const isSame = before.isOn && timesOf(before) === timesOf(schedule)
  return isSame ? (before.nextAt ?? undefined) : undefined
}
