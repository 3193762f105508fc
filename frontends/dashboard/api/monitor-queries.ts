import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Schedule } from '@vigia/api/websites/monitor'
import { call } from '../../ui/api/call.ts'
import { isStatus } from '../../ui/api/client.ts'

/** Repeats a failed request, but not one that is refused. */
export const retryUnlessRefused = (failures: number, error: Error) =>
  failures < 3 && !isStatus(error, 404) && !isStatus(error, 403)

export const monitorQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['/api/websites', websiteId, 'monitor'],
    queryFn: ({ signal }) => call('GET /api/websites/:id/monitor', { id: websiteId, signal }),
    retry: retryUnlessRefused,
  })

/** The next checks of an unsaved schedule; the previous ones stay visible meanwhile. */
export const previewQuery = (websiteId: string, schedule: Schedule) =>
  queryOptions({
    queryKey: ['/api/websites', websiteId, 'monitor', 'preview', schedule],
    queryFn: ({ signal }) =>
      call('POST /api/websites/:id/monitor/preview', { id: websiteId, body: schedule, signal }),
    placeholderData: keepPreviousData,
    enabled: schedule.isOn,
  })

/** A website's checks, newest first. */
export const runsQuery = (websiteId: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/websites', websiteId, 'runs'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/websites/:id/runs', {
        id: websiteId,
        query: { limit: '60', ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: retryUnlessRefused,
  })

/** The versions of a page, newest first. */
export const versionsQuery = (pageId: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/pages', pageId, 'versions'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/pages/:id/versions', {
        id: pageId,
        query: { limit: '60', ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: retryUnlessRefused,
  })

/** The latest versions of a page. */
export const lastVersionsQuery = (pageId: string) =>
  queryOptions({
    queryKey: ['/api/pages', pageId, 'versions', 'last'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/pages/:id/versions', { id: pageId, query: { limit: '5' }, signal })).versions,
    retry: retryUnlessRefused,
  })

export const channelsQuery = queryOptions({
  queryKey: ['/api/channels'],
  queryFn: ({ signal }) => call('GET /api/channels', { signal }),
  retry: retryUnlessRefused,
})

export const subscriptionsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['/api/websites', websiteId, 'subscriptions'],
    queryFn: ({ signal }) => call('GET /api/websites/:id/subscriptions', { id: websiteId, signal }),
    retry: retryUnlessRefused,
  })
