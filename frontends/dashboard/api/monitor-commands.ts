import type { Subscription } from '@vigia/api/accounts/subscription'
import type { Schedule } from '@vigia/api/websites/monitor'
import { call } from '../../ui/api/call.ts'

export const setMonitor = (id: string, schedule: Schedule) =>
  call('PUT /api/websites/:id/monitor', { id, body: schedule })
/** Pauses the schedule indefinitely. */
export const pauseMonitor = (id: string) =>
  call('POST /api/websites/:id/monitor/pause', { id, body: { until: null } })
export const resumeMonitor = (id: string) => call('POST /api/websites/:id/monitor/resume', { id })

export const setSubscriptions = (id: string, subscriptions: Subscription[]) =>
  call('PUT /api/websites/:id/subscriptions', { id, body: { subscriptions } })
/** Creates a feed's address; the previous one no longer works. */
export const createFeed = (id: string) => call('POST /api/websites/:id/feed', { id })

export interface Mute {
  until: string | null
  untilChange: boolean
}

export const mutePage = (id: string, mute: Mute) => call('PUT /api/pages/:id/mute', { id, body: mute })
export const unmutePage = (id: string) => call('DELETE /api/pages/:id/mute', { id })

/** Whether the schedule started a running job. */
export async function isScheduled(websiteId: string, jobId: string): Promise<boolean> {
  const { runs } = await call('GET /api/websites/:id/runs', { id: websiteId, query: { limit: '20' } })
  return runs.some(({ id, purpose }) => id === jobId && purpose !== 'asked')
}
