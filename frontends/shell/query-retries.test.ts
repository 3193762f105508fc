import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError, request } from '../ui/api/client.ts'
import { retry, retryDelay } from './query-retries.ts'

/** Refuses the first requests with 429, and answers later ones. */
async function refuseFirst(count: number, retryAfter?: string) {
  const seen: number[] = []
  const server = createServer((_, response) => {
    seen.push(performance.now())
    if (seen.length > count) return response.end('"here"')
    return response
      .writeHead(429, { ...(retryAfter !== undefined && { 'retry-after': retryAfter }) })
      .end('{"message":"slow down"}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const client = new QueryClient({ defaultOptions: { queries: { retry, retryDelay } } })
  onTestFinished(() => client.clear())
  const ask = () =>
    client.fetchQuery({
      queryKey: ['x'],
      queryFn: ({ signal }) => request('GET', `http://127.0.0.1:${port}/`, { signal }),
    })
  return { seen, ask }
}

test('what a screen reads is asked for again when the server says so, and no sooner', async () => {
  const { seen, ask } = await refuseFirst(1, '1')
  expect(await ask()).toBe('here')
  const [first = 0, second = 0] = seen
  expect(second - first).toBeGreaterThan(950)
})

test('it is asked for a few times only', async () => {
  const { seen, ask } = await refuseFirst(100, '0')
  await expect(ask()).rejects.toMatchObject({ status: 429 })
  expect(seen).toHaveLength(4)
})

test.each([['31'], [undefined]])('it is not asked for again by itself where the time is %s', async (time) => {
  const { seen, ask } = await refuseFirst(1, time)
  await expect(ask()).rejects.toMatchObject({ status: 429 })
  expect(seen).toHaveLength(1)
})

test('other failures are not asked for again, and queries that ask all the same wait longer each time', () => {
  const gone = new ApiError(404, 'Not Found', '')
  expect(retry(0, gone)).toBe(false)
  expect([0, 1, 2, 9].map((failures) => retryDelay(failures, gone))).toEqual([1_000, 2_000, 4_000, 30_000])
  expect(retryDelay(0, new ApiError(429, '', '', '3600'))).toBe(30_000)
})
