import { formatDay } from '@vigia/domain/moment'
import type { Activity } from '../api/types.ts'

export interface Day {
  name: string
  activities: Activity[]
}

/** Days in local time, in the order of the activities. */
export function groupByDay(activities: Activity[], now = new Date()): Day[] {
  const days: Day[] = []
  for (const activity of activities) {
    const name = nameDay(new Date(activity.createdAt), now)
    const last = days.at(-1)
    if (last?.name === name) last.activities.push(activity)
    else days.push({ name, activities: [activity] })
  }
  return days
}

function nameDay(day: Date, now: Date): string {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (isSameDay(day, now)) return 'Today'
  return isSameDay(day, yesterday) ? 'Yesterday' : formatDay(day, { now })
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()
