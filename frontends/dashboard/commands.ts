import { request } from '../_kit/api.ts'
import type { Job, JobType, Page, Website } from './website.ts'

export type Action = 'analyze' | 'discover' | 'capture' | 'diff'

/** What each action runs, and what to say when it cannot be started. */
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

/** Answers without a job when there was nothing to wait for. */
export const startJob = (websiteId: string, action: Action) =>
  post<{ jobId?: string } | undefined>(`websites/${websiteId}/${action}`)

export const captureAll = (websiteId: string) =>
  post<{ jobId?: string } | undefined>(`websites/${websiteId}/capture-all`)

export const findJob = (jobId: string) => request<Job>('GET', `/api/jobs/${jobId}`)
export const cancelJob = (jobId: string) => post<Job>(`jobs/${jobId}/cancel`)

/** Watches a page that discovery leaves out. */
export const watchPath = (websiteId: string, path: string) =>
  post<Page>(`websites/${websiteId}/pins`, { path })

/** A page, with the file name of the screenshot that was shown of it. */
interface NamedPage {
  id: string
  current: string
}

/** As many as one call may name. */
const mostNamed = 500

/** Either all that one call names are approved or none; only of a list longer than that earlier parts stay approved. */
export async function approvePages(websiteId: string, pages: NamedPage[]) {
  for (let from = 0; from < pages.length; from += mostNamed)
    await post(`websites/${websiteId}/approve-all`, { pages: pages.slice(from, from + mostNamed) })
}

export const approvePage = ({ id, current }: NamedPage) => post(`pages/${id}/approve`, { current })
export const removeWebsite = (websiteId: string) => request('DELETE', `/api/websites/${websiteId}`)
