import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { isStatus, request } from '../_kit/api.ts'
import { currentUserQuery } from '../_kit/current-user.ts'
import { websitesKey } from '../_kit/websites.ts'
import { lookForClaimed } from './awaited-websites.ts'
import { changeSearch } from '../_kit/change-search.ts'
import { forgetFirstLook } from './first-look.ts'
import type { Watched } from './watch-job.ts'
import { nextLookup } from './watch-job.ts'
import type { ActivityPart, Discovery, Job, Page, Website } from './website.ts'

export interface WebsiteWithPages {
  website: Website
  pages: Page[]
  discovery?: Discovery
}

/** Websites known to be gone. Asking about them again could only give errors. */
const gone = new Set<string>()

/**
 * The websites of one user, or of the visitor. Each has a list of their own, so that nobody sees another's. Also without an
 * account it is asked for, once when the dashboard is loaded: what a visitor watches is on it.
 */
export const websitesQuery = (userId: string | null) =>
  queryOptions({
    queryKey: websitesKey(userId),
    queryFn: async ({ signal }) => {
      const look = () => request<Website[]>('GET', '/api/websites', { signal }).catch(nobodyHasNone)
      const websites = await (userId === null ? look() : lookForClaimed(look))
      return websites.filter(({ id }) => !gone.has(id))
    },
  })

/**
 * One website. It is known from the list, and read by itself only when something of it has changed, such as at the end of a
 * job.
 */
export const websiteQuery = (listed: Website) =>
  queryOptions({
    queryKey: ['/api/websites', listed.id],
    queryFn: ({ queryKey, signal, client }) =>
      request<Website>('GET', queryKey.join('/'), { signal }).catch(whenGone(client, listed.id)),
    initialData: listed,
    enabled: !gone.has(listed.id),
    refetchOnMount: false,
  })

/** Puts a website into the list, where it may be already: adding it twice answers the first. */
export const listWebsite = (client: QueryClient, website: Website) =>
  changeLists(client, (websites) => [...websites.filter(({ id }) => id !== website.id), website])

/** Whether a list that is known has it. */
export const isListed = (client: QueryClient, websiteId: string) =>
  client
    .getQueriesData<Website[]>({ queryKey: websitesKey(null).slice(0, 2) })
    .some(([, websites]) => websites?.some(({ id }) => id === websiteId))

function changeLists(client: QueryClient, change: (websites: Website[]) => Website[]) {
  client.setQueriesData<Website[]>(
    { queryKey: websitesKey(null).slice(0, 2) },
    (websites) => websites && change(websites),
  )
}

/** Who is not known yet has no websites. */
function nobodyHasNone(error: unknown): Website[] {
  if (isStatus(error, 401)) return []
  throw error
}

export const pagesQuery = (websiteId: string, { isCapturing = false } = {}) =>
  queryOptions({
    queryKey: ['/api/websites', websiteId, 'pages-with-screenshots'],
    queryFn: ({ queryKey, signal, client }) =>
      request<WebsiteWithPages>('GET', queryKey.join('/'), { signal }).catch(whenGone(client, websiteId)),
    enabled: !gone.has(websiteId),
    retry: (failures, error) => failures < 3 && !isStatus(error, 404),
    refetchInterval: isCapturing ? 10_000 : false,
  })

/** What happened to a website, part by part, the newest first. */
export const activityQuery = (websiteId: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/websites', websiteId, 'activity'],
    queryFn: ({ queryKey, pageParam, signal, client }) =>
      request<ActivityPart>('GET', queryKey.join('/') + (pageParam && `?before=${pageParam}`), {
        signal,
      }).catch(whenGone(client, websiteId)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: !gone.has(websiteId),
    retry: (failures, error) => failures < 3 && !isStatus(error, 404),
  })

/** Looks again and again until the job is over; a look that fails for want of a network counts, and that is all. */
export const jobQuery = (jobId: string | null) =>
  queryOptions({
    queryKey: ['/api/jobs', jobId],
    enabled: jobId !== null,
    queryFn: async ({ queryKey, signal, client }): Promise<Watched> => {
      const before = client.getQueryData<Watched>(queryKey) ?? { job: null, lookups: 0, isMissing: false }
      const lookups = before.lookups + 1
      try {
        return { job: await request<Job>('GET', queryKey.join('/'), { signal }), lookups, isMissing: false }
      } catch (error) {
        return { ...before, lookups, isMissing: isStatus(error, 404) }
      }
    },
    refetchInterval: ({ state }) => nextLookup(state.data),
  })

/**
 * After anything that changes websites or pages: lists, pages and the single website are read again. So is who is
 * signed in, lest another tab's sign-in put somebody else's websites below this one's name.
 */
export async function refreshWebsites(client: QueryClient) {
  await client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  await client.invalidateQueries({ queryKey: ['/api/websites'] })
}

/** Leaves a website that was removed, here or elsewhere, and forgets everything about it. */
export async function leaveWebsite(client: QueryClient, websiteId: string) {
  const queryKey = ['/api/websites', websiteId]
  await client.cancelQueries({ queryKey })
  dropWebsite(client, websiteId)
  client.removeQueries({ queryKey })
  forgetFirstLook(websiteId)
  if (new URLSearchParams(location.search).get('website') === websiteId)
    changeSearch({ website: null }, { replace: true })
}

function whenGone(client: QueryClient, websiteId: string) {
  return (error: unknown): never => {
    if (isStatus(error, 404)) dropWebsite(client, websiteId)
    throw error
  }
}

/** What is gone may also be somebody else's, who was signed in here before. */
function dropWebsite(client: QueryClient, websiteId: string) {
  gone.add(websiteId)
  void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  changeLists(client, (websites) => websites.filter(({ id }) => id !== websiteId))
}
