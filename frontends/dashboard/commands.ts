import { request } from '../_kit/api.ts'
import type { Job, JobType, Website } from './website.ts'

export type Action = 'discover' | 'capture' | 'diff'

/** What each action runs, and what to say when it cannot be started. */
export const actions: Record<Action, { type: JobType; failure: string; fallback: string }> = {
  discover: { type: 'page-discovery', failure: 'Discovery failed', fallback: 'Failed to discover pages' },
  capture: {
    type: 'screenshot-capture',
    failure: 'Capture failed',
    fallback: 'Failed to capture screenshots',
  },
  diff: { type: 'diff-check', failure: 'Diff check failed', fallback: 'Failed to start diff check' },
}

const post = <Answer>(path: string, payload?: unknown) => request<Answer>('POST', `/api/${path}`, { payload })

export const addWebsite = (url: string) => post<Website>('websites', { url })

/** Answers without a job when there was nothing to wait for. */
export const startJob = (websiteId: string, action: Action) =>
  post<{ jobId?: string } | undefined>(`websites/${websiteId}/${action}`)

export const captureAll = (websiteId: string) =>
  post<{ jobId?: string } | undefined>(`websites/${websiteId}/capture-all`)

export const findJob = (jobId: string) => request<Job>('GET', `/api/jobs/${jobId}`)
export const cancelJob = (jobId: string) => post<Job>(`jobs/${jobId}/cancel`)
export const approveAll = (websiteId: string) => post(`websites/${websiteId}/approve-all`)
export const approvePage = (pageId: string) => post(`pages/${pageId}/approve`)
export const removeWebsite = (websiteId: string) => request('DELETE', `/api/websites/${websiteId}`)
