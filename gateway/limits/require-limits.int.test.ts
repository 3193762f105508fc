import { expect, test } from 'vitest'
import { routes, type Route } from '../routes.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const gateway = await startTestGateway()

const bake = { method: 'POST', path: '/api/loaves', service: 'websites' } as const
const start = (planted: Partial<Route>) => gateway.open({}, [...routes, { ...bake, ...planted } as Route])

test.each<[string, Partial<Route>, string]>([
  ['no limit', {}, 'POST /api/loaves has no limit'],
  ['an empty list of limits', { limits: [] as never }, 'POST /api/loaves has no limit'],
  ['no limit although it only reads', { method: 'GET' }, 'GET /api/loaves has no limit'],
  [
    'a limit that does not exist',
    { limits: ['loaves' as 'writes'] },
    'POST /api/loaves names the limit loaves, which does not exist',
  ],
  [
    'writes, and has the limit of all calls alone',
    { limits: ['calls'] },
    'POST /api/loaves writes, but names none of the limits writes, computations',
  ],
])('the gateway does not start with an operation that has %s', async (_, planted, text) => {
  await expect(start(planted)).rejects.toThrow(text)
})
