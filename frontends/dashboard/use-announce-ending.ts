import { useQueryClient } from '@tanstack/react-query'
import { announce } from '../_kit/toast.ts'
import { describeEnding, nameOnce } from './describe-ending.ts'
import { changeSearch } from '../_kit/change-search.ts'
import { noteFailed } from './failed-attempts.ts'
import { endFirstLook, forgetFirstLook, isFirstLookOver } from './first-look.ts'
import { hostOf } from './page-words.ts'
import { isListed, pagesQuery, refreshWebsites } from './queries.ts'
import type { Ending } from './use-followed-job.ts'
import type { Website } from './website.ts'

/** Says how a job ended, once what it changed is on the screen. */
export function useAnnounceEnding(websites: Website[]) {
  const client = useQueryClient()
  return async ({ websiteId, outcome, job, isStale }: Ending) => {
    const website = websites.find(({ id }) => id === websiteId)
    const isAnalysis = outcome === 'failed' && website !== undefined && isFirstLookAt(website)
    if (outcome !== 'completed') endFirstLook(websiteId)
    await refreshWebsites(client)
    if (isAnalysis && !isListed(client, websiteId)) giveUp(website, job?.error ?? '')
    if (isStale && outcome !== 'completed') return
    const pages = client.getQueryData(pagesQuery(websiteId).queryKey)?.pages ?? []
    const ended = job && { ...job, ...(isAnalysis && { type: 'website-analysis' as const }) }
    const toast = describeEnding(outcome, ended, pages)
    const of = website && websites.length > 1 ? hostOf(website.url) : undefined
    if (toast) announce({ ...toast, description: nameOnce(of, toast.description) })
  }
}

/** The discovery of its first look is the analysis that somebody asked for, and fails as that. */
const isFirstLookAt = ({ id, screenshotCount }: Website) => !isFirstLookOver(id) && screenshotCount === 0

/** Its place in the list is free again; what was typed goes back into the field. */
function giveUp(website: Website, reason: string) {
  forgetFirstLook(website.id)
  noteFailed(website, reason)
  if (new URLSearchParams(location.search).get('website') === website.id)
    changeSearch({ website: null }, { replace: true })
}
