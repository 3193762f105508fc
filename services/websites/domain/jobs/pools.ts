import {
  pagesInFlight,
  scheduledDiscoveries,
  scheduledPagesInFlight,
  visitorsDiscoveries,
  visitorsPagesInFlight,
} from '../../settings.ts'
import type { Job } from './job.ts'

/** Jobs that share a few places among them, so that no user who clicks waits for them, however many they are. */
export type Pool = 'visitors' | 'schedules'

interface Places {
  /** Discoveries at a time. */
  discoveries: number
  /** Pages asked for at a time, and those of one job. */
  pages: number
  pagesOfJob: number
}

export const placesOf: Record<Pool, Places> = {
  visitors: { discoveries: visitorsDiscoveries, pages: visitorsPagesInFlight, pagesOfJob: pagesInFlight },
  schedules: {
    discoveries: scheduledDiscoveries,
    pages: scheduledPagesInFlight,
    pagesOfJob: scheduledPagesInFlight,
  },
}

/** Undefined for what a user has asked for. */
export function poolOf({ purpose }: Pick<Job, 'purpose'>, isVisitors: boolean): Pool | undefined {
  if (isVisitors) return 'visitors'
  return purpose === 'asked' ? undefined : 'schedules'
}
