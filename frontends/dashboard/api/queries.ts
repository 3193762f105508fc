import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../ui/api/call.ts'
import { isStatus } from '../../ui/api/client.ts'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import { websitesKey } from '../../ui/api/websites-cache.ts'
import { fetchUntilClaimed } from './claimed-websites.ts'
import { changeSearch } from '../../ui/routing/change-search.ts'
import { resetOnboarding } from './onboarding.ts'
import { isKept } from './started-jobs.ts'
import { nextPollDelay, type PolledJob } from './watch-job.ts'
import type { Discovery, Page, Website } from './types.ts'

export interface WebsiteWithPages {
  website: Website
  pages: Page[]
  discovery?: Discovery
}

/** Removed websites. Further requests for them could only fail. */
const gone = new Set<string>()

/**
 * The websites of one user, or of the visitor, who may have analyzed one. Each user has a separate cache
 * entry, so that no user sees another's.
 */
export const websitesQuery = (userId: string | null) =>
  queryOptions({
    queryKey: websitesKey(userId),
    queryFn: async ({ signal, client, queryKey }): Promise<Website[]> => {
      const fetchList = () => call('GET /api/websites', { signal }).catch(emptyIfUnauthorized)
      const websites = await (userId === null ? fetchList() : fetchUntilClaimed(fetchList))
      return keepAwaited(client.getQueryData<Website[]>(queryKey) ?? [], websites).filter(
        ({ id }) => !gone.has(id),
      )
    },
  })

/**
 * Keeps a website whose first analysis failed, which the server no longer lists, until its failure was
 * announced: following the job to its end needs the website.
 */
const keepAwaited = (before: Website[], listed: Website[]): Website[] => [
  ...listed,
  ...before.filter(({ id }) => isKept(id) && listed.every((website) => website.id !== id)),
]

/**
 * One website. Its data comes from the list; it is fetched only after a change, such as at the end of a job.
 */
export const websiteQuery = (listed: Website) =>
  queryOptions({
    queryKey: ['/api/websites', listed.id],
    queryFn: ({ signal, client }): Promise<Website> =>
      call('GET /api/websites/:id', { id: listed.id, signal }).catch(onNotFound(client, listed.id)),
    initialData: listed,
    enabled: !gone.has(listed.id),
    refetchOnMount: false,
  })

/** Adding an existing website again returns the existing one, so it may be in the list already. */
export const addToLists = (client: QueryClient, website: Website) =>
  updateLists(client, (websites) => [...websites.filter(({ id }) => id !== website.id), website])

/** Whether a cached list contains the website. */
export const isListed = (client: QueryClient, websiteId: string) =>
  client
    .getQueriesData<Website[]>({ queryKey: websitesKey(null).slice(0, 2) })
    .some(([, websites]) => websites?.some(({ id }) => id === websiteId))

/** Whether this is a user’s website without a schedule so far. */
export const hasNoSchedule = (client: QueryClient, websiteId: string) =>
  client
    .getQueriesData<Website[]>({ queryKey: websitesKey(null).slice(0, 2) })
    .some(([, websites]) =>
      websites?.some(({ id, userId, monitor }) => id === websiteId && Boolean(userId) && monitor === null),
    )

function updateLists(client: QueryClient, change: (websites: Website[]) => Website[]) {
  client.setQueriesData<Website[]>(
    { queryKey: websitesKey(null).slice(0, 2) },
    (websites) => websites && change(websites),
  )
}

/** Returns an empty list for a visitor without a session. */
function emptyIfUnauthorized(error: unknown): Website[] {
  if (isStatus(error, 401)) return []
  throw error
}

export const pagesQuery = (websiteId: string, { isCapturing = false } = {}) =>
  queryOptions({
    queryKey: ['/api/websites', websiteId, 'pages-with-screenshots'],
    queryFn: ({ signal, client }): Promise<WebsiteWithPages> =>
      call('GET /api/websites/:id/pages-with-screenshots', { id: websiteId, signal }).catch(
        onNotFound(client, websiteId),
      ),
    enabled: !gone.has(websiteId),
    retry: (failures, error) => failures < 3 && !isStatus(error, 404),
    refetchInterval: isCapturing ? 10_000 : false,
  })

/** A website's activity, page by page, the newest first. */
export const activityQuery = (websiteId: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/websites', websiteId, 'activity'],
    queryFn: ({ pageParam, signal, client }) =>
      call('GET /api/websites/:id/activity', {
        id: websiteId,
        query: pageParam ? { before: pageParam } : undefined,
        signal,
      }).catch(onNotFound(client, websiteId)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: !gone.has(websiteId),
    retry: (failures, error) => failures < 3 && !isStatus(error, 404),
  })

/** The latest activity about a page. */
export const pageActivityQuery = (websiteId: string, pageId: string) =>
  queryOptions({
    queryKey: ['/api/websites', websiteId, 'activity', pageId],
    queryFn: async ({ signal }) => {
      const query = { page: pageId, limit: '5' }
      return (await call('GET /api/websites/:id/activity', { id: websiteId, query, signal })).activities
    },
  })

/** Polls until the job ends; failed requests count as polls. */
export const jobQuery = (jobId: string | null) =>
  queryOptions({
    queryKey: ['/api/jobs', jobId],
    enabled: jobId !== null,
    queryFn: async ({ queryKey, signal, client }): Promise<PolledJob> => {
      const before = client.getQueryData<PolledJob>(queryKey) ?? { job: null, polls: 0, isMissing: false }
      const polls = before.polls + 1
      try {
        return {
          job: await call('GET /api/jobs/:id', { id: jobId ?? '', signal }),
          polls,
          isMissing: false,
        }
      } catch (error) {
        return { ...before, polls, isMissing: isStatus(error, 404) }
      }
    },
    refetchInterval: ({ state }) => nextPollDelay(state.data),
  })

/**
 * After any change to websites or pages: refetches the lists, pages and websites. Also the current user:
 * after a sign-in in another tab, the other user's websites must not appear under this user's name.
 */
export async function refreshWebsites(client: QueryClient) {
  await client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  await refreshPages(client)
}

/** Websites and pages only, which begin to be fetched at once. */
export const refreshPages = (client: QueryClient) => client.invalidateQueries({ queryKey: ['/api/websites'] })

/** Closes a website that was removed, in this tab or another, and clears everything stored about it. */
export async function forgetWebsite(client: QueryClient, websiteId: string) {
  const queryKey = ['/api/websites', websiteId]
  await client.cancelQueries({ queryKey })
  removeFromLists(client, websiteId)
  client.removeQueries({ queryKey })
  resetOnboarding(websiteId)
  if (new URLSearchParams(location.search).get('website') === websiteId)
    changeSearch({ website: null, tab: null }, { replace: true })
}

/**
 * Handles a missing website; one whose first analysis failed is kept until that was announced, as in
 * `keepAwaited`.
 */
function onNotFound(client: QueryClient, websiteId: string) {
  return (error: unknown): never => {
    if (isStatus(error, 404) && !isKept(websiteId)) removeFromLists(client, websiteId)
    throw error
  }
}

/**
 * Allows queries again of a website that was not found before its owner, who followed a link, had signed in.
 */
export const expectAgain = (websiteId: string): void => void gone.delete(websiteId)

/**
 * Removes a website from the lists and reloads them, because another user may have signed in in another tab.
 */
function removeFromLists(client: QueryClient, websiteId: string) {
  gone.add(websiteId)
  void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  updateLists(client, (websites) => websites.filter(({ id }) => id !== websiteId))
}
