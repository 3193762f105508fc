import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { verificationQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([200, 400])('the token of a link is used once, whoever looks again after a %d', async (status) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('{"message":"Said"}', { status }))
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } })
  const observer = new QueryObserver(client, verificationQuery('token'))

  // As a page is mounted in strict mode: shown, gone, shown.
  observer.subscribe(() => {})()
  const leave = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
  leave()
  observer.subscribe(() => {})()

  expect(fetched).toHaveBeenCalledTimes(1)
  expect(observer.getCurrentResult().isSuccess).toBe(status === 200)
})
