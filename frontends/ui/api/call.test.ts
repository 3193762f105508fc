import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { addressOf, call, type Answer } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(body: string) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('an operation is called at its path, with its parameters, query and body', async () => {
  const fetched = answering('{"approved":1}')
  const id = 'a/b'
  const answer = await call('POST /api/pages/:id/approve', { id, body: { current: 'c.png' } })
  expect(answer).toEqual({ approved: 1 })
  expect(fetched).toHaveBeenCalledWith(
    '/api/pages/a%2Fb/approve',
    expect.objectContaining({ method: 'POST', body: '{"current":"c.png"}' }),
  )
  await call('GET /api/websites/:id/activity', { id, query: { before: '7' } })
  expect(fetched).toHaveBeenLastCalledWith('/api/websites/a%2Fb/activity?before=7', expect.anything())
  await call('GET /api/websites/:id/activity', { id })
  expect(fetched).toHaveBeenLastCalledWith('/api/websites/a%2Fb/activity', expect.anything())
})

test('an address has its parameters', () => {
  expect(addressOf('/api/exports/:token/file', { token: 'a b' })).toBe('/api/exports/a%20b/file')
})

test('what a call takes and answers is that of the contract', () => {
  answering('{}')
  expectTypeOf<Answer<'GET /api/jobs/:id'>['status']>().toEqualTypeOf<
    'running' | 'completed' | 'failed' | 'cancelled'
  >()
  expectTypeOf<Answer<'DELETE /api/websites/:id'>>().toEqualTypeOf<undefined>()
  // @ts-expect-error there is no such operation
  void call('GET /api/nothing')
  // @ts-expect-error a parameter is missing
  void call('GET /api/jobs/:id')
  // @ts-expect-error the body lacks a password
  void call('POST /api/auth/login', { body: { email: 'ana@example.com' } })
})
