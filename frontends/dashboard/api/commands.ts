import { request } from '../../ui/api/client.ts'
import type { Job, JobType, Page, Website } from './types.ts'

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

const post = <Answer>(path: string, payload?: unknown) => request<Answer>('POST', `/api/${path}`, { payload })

export const addWebsite = (url: string) => post<Website>('websites', { url })

/** Without a job ID there is nothing to wait for. */
export const startJob = (websiteId: string, action: Action) =>
  post<{ jobId?: string } | undefined>(`websites/${websiteId}/${action}`)

export const captureAll = (websiteId: string) =>
  post<{ jobId?: string } | undefined>(`websites/${websiteId}/capture-all`)

export const findJob = (jobId: string) => request<Job>('GET', `/api/jobs/${jobId}`)
export const cancelJob = (jobId: string) => post<Job>(`jobs/${jobId}/cancel`)

/** Watches a page that discovery leaves out. */
export const watchPath = (websiteId: string, path: string) =>
  post<Page>(`websites/${websiteId}/pins`, { path })

/** A page with the file name of the screenshot that the user saw. */
interface PageToApprove {
  id: string
  current: string
}

/** The service's limit per request. */
const maxPagesPerRequest = 500

/** One request approves all of its pages or none; of a longer list, earlier requests stay approved if a later one fails. */
export async function approvePages(websiteId: string, pages: PageToApprove[]) {
  for (let from = 0; from < pages.length; from += maxPagesPerRequest)
    await post(`websites/${websiteId}/approve-all`, { pages: pages.slice(from, from + maxPagesPerRequest) })
}

export const approvePage = ({ id, current }: PageToApprove) => post(`pages/${id}/approve`, { current })
export const removeWebsite = (websiteId: string) => request('DELETE', `/api/websites/${websiteId}`)
