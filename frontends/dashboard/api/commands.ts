import type { WebsiteSettings } from '@vigia/api/websites/website'
import type { Sensitivity } from '@vigia/api/websites/fields'
import type { NewViewport } from '@vigia/api/websites/viewport'
import { call } from '../../ui/api/call.ts'
import type { Job, JobType } from './types.ts'

export type Action = 'analyze' | 'discover' | 'capture' | 'diff'

/** The job that each action starts, and the texts for when it cannot be started. */
export const actions: Record<Action, { type: JobType; failure: string; fallback: string }> = {
  analyze: { type: 'website-analysis', failure: 'Analysis failed', fallback: 'Failed to analyze website' },
  discover: { type: 'page-discovery', failure: 'Discovery failed', fallback: 'Failed to discover pages' },
  capture: {
    type: 'screenshot-capture',
    failure: 'Capture failed',
    fallback: 'Failed to capture screenshots',
  },
  diff: { type: 'diff-check', failure: 'Diff check failed', fallback: 'Failed to start diff check' },
}

export const addSample = () => call('POST /api/sample')

/** Sets the edition of the sample website that is visited from now on. */
export const publishEdition = (id: string, edition: 1 | 2) =>
  call('PUT /api/websites/:id/sample', { id, body: { edition } })

export const addWebsite = (url: string) => call('POST /api/websites', { body: { url } })

/** The answer to a command; without a job id there is nothing to wait for. */
type StartedJob = { jobId?: string } | undefined

export const startJob = (id: string, action: Action): Promise<StartedJob> =>
  call(`POST /api/websites/:id/${action}`, { id })

export const captureAll = (id: string): Promise<StartedJob> =>
  call('POST /api/websites/:id/capture-all', { id })

export const findJob = (id: string): Promise<Job> => call('GET /api/jobs/:id', { id })
export const cancelJob = (id: string) => call('POST /api/jobs/:id/cancel', { id })

/** Sets the sensitivity of a website, and the minimum area of changes for alerts. */
export const setWebsiteSettings = (id: string, settings: WebsiteSettings) =>
  call('PATCH /api/websites/:id', { id, body: settings })

/** Sets the sensitivity of a page; null for that of the website. */
export const setPageSensitivity = (id: string, sensitivity: Sensitivity | null) =>
  call('PATCH /api/pages/:id', { id, body: { sensitivity } })

/** Windows that are not on the list are deleted with their screenshots. */
export const setViewports = (id: string, viewports: NewViewport[]) =>
  call('PUT /api/websites/:id/viewports', { id, body: { viewports } })

/** Watches a page that discovery leaves out. */
export const watchPath = (id: string, path: string) =>
  call('POST /api/websites/:id/pins', { id, body: { path } })

export const removeWebsite = (id: string) => call('DELETE /api/websites/:id', { id })
