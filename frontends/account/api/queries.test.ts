import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { verificationQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([200, 400])('a link is used once, however often the page mounts after a %d', async (status) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('{"message":"MessageResponse"}', { status }))
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } })
  const observer = new QueryObserver(client, verificationQuery('token'))

  // React's strict mode mounts, unmounts and mounts again.
  observer.subscribe(() => {})()
  const leave = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
  leave()
  observer.subscribe(() => {})()

  expect(fetched).toHaveBeenCalledTimes(1)
  expect(observer.getCurrentResult().isSuccess).toBe(status === 200)
})
