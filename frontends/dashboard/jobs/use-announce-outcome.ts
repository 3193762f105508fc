import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../ui/toast.ts'
import { describeOutcome, withName } from './job-outcome.messages.ts'
import { changeSearch } from '../../ui/routing/change-search.ts'
import { rememberFailed } from '../add-website/failed-attempts.ts'
import { finishOnboarding, resetOnboarding, isOnboardingDone } from '../api/onboarding.ts'
import { nameOfWebsite } from '@vigia/domain/website-name'
import { isListed, pagesQuery, refreshWebsites } from '../api/queries.ts'
import type { JobEnd } from './use-followed-job.ts'
import type { Website } from '../api/types.ts'

/** Shows a toast about a job's outcome after the lists have been refreshed. */
export function useAnnounceOutcome(websites: Website[]) {
  const client = useQueryClient()
  return async ({ websiteId, outcome, job, isStale }: JobEnd) => {
    const website = websites.find(({ id }) => id === websiteId)
    const isAnalysis = outcome === 'failed' && website !== undefined && isInOnboarding(website)
    if (outcome !== 'completed') finishOnboarding(websiteId)
    await refreshWebsites(client)
    if (isAnalysis && !isListed(client, websiteId)) returnInput(website, job?.error ?? '')
    if (isStale && outcome !== 'completed' && !isAnalysis) return
    const pages = client.getQueryData(pagesQuery(websiteId).queryKey)?.pages ?? []
    const ended = job && { ...job, ...(isAnalysis && { type: 'website-analysis' as const }) }
    const toast = describeOutcome(outcome, ended, pages)
    const of = website && websites.length > 1 ? nameOfWebsite(website) : undefined
    if (toast) showToast({ ...toast, description: withName(of, toast.description) })
  }
}

/** The discovery during onboarding is part of the analysis that the user started, and fails as that. */
const isInOnboarding = ({ id, screenshotCount }: Website) => !isOnboardingDone(id) && screenshotCount === 0

/** Returns the entered URL to the field, because the service has removed the website. */
function returnInput(website: Website, reason: string) {
  resetOnboarding(website.id)
  rememberFailed(website, reason)
  if (new URLSearchParams(location.search).get('website') === website.id)
    changeSearch({ website: null }, { replace: true })
}
