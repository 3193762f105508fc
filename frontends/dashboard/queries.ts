import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { isStatus, request } from '../_kit/api.ts'
import { navigate } from '../_kit/location.ts'
import { forgetFirstLook } from './first-look.ts'
import type { Watched } from './watch-job.ts'
import { nextLookup } from './watch-job.ts'
import type { Job, Page, Website } from './website.ts'

export interface WebsiteWithPages {
  website: Website
  pages: Page[]
}

/** Websites known to be gone. Asking about them again could only give errors. */
const gone = new Set<string>()

export const websitesQuery = queryOptions({
  queryKey: ['/api/websites'],
  queryFn: async ({ signal }) => {
    const websites = await request<Website[]>('GET', '/api/websites', { signal }).catch(nobodyHasNone)
    return websites.filter(({ id }) => !gone.has(id))
  },
})

/** Who is not known yet has no websites. */
function nobodyHasNone(error: unknown): Website[] {
  if (isStatus(error, 401)) return []
  throw error
}

export const pagesQuery = (websiteId: string, { isCapturing = false } = {}) =>
  queryOptions({
    queryKey: ['/api/websites', websiteId, 'pages-with-screenshots'],
    queryFn: ({ queryKey, signal, client }) =>
      request<WebsiteWithPages>('GET', queryKey.join('/'), { signal }).catch((error: unknown) => {
        if (isStatus(error, 404)) dropWebsite(client, websiteId)
        throw error
      }),
    enabled: !gone.has(websiteId),
    retry: (failures, error) => failures < 3 && !isStatus(error, 404),
    refetchInterval: isCapturing ? 10_000 : false,
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

/** After anything that changes websites or pages: lists, pages and the single website are read again. */
export const refreshWebsites = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['/api/websites'] })

/** Leaves a website that was removed, here or elsewhere, and forgets everything about it. */
export async function leaveWebsite(client: QueryClient, websiteId: string) {
  const queryKey = ['/api/websites', websiteId]
  await client.cancelQueries({ queryKey })
  dropWebsite(client, websiteId)
  client.removeQueries({ queryKey })
  forgetFirstLook(websiteId)
  navigate('/', { replace: true })
}

function dropWebsite(client: QueryClient, websiteId: string) {
  gone.add(websiteId)
  client.setQueryData(websitesQuery.queryKey, (websites) => websites?.filter(({ id }) => id !== websiteId))
}
