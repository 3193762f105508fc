import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { statusesOf } from '../testing/clients.ts'
import { about, bearer, startTokenGateway } from '../testing/token-gateway.ts'

const gateway = await startTokenGateway()
beforeEach(() => gateway.clear())

test('calls of one token are limited, those of another and of the user’s screens are not affected', async () => {
  const url = await gateway.open({ VIGIA_LIMIT_TOKEN_CALLS_PER_MINUTE: '3' })
  const call = () => gateway.send('/api/websites', bearer(), 'GET', url)
  expect(await statusesOf(4, call)).toEqual([200, 200, 200, 429])
  expect(Number((await call()).headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await gateway.send('/screenshots/a.png', bearer(), 'GET', url)).status).toBe(200)
  gateway.know({ ...about, tokenId: randomUUID() })
  expect(await statusesOf(3, call)).toEqual([200, 200, 200])
})

test('what is counted by session is counted by token', async () => {
  const url = await gateway.open({ VIGIA_LIMIT_JOB_LOOKUPS_PER_MINUTE: '2' })
  const look = () => gateway.send('/api/jobs/1', bearer(), 'GET', url)
  expect(await statusesOf(3, look)).toEqual([200, 200, 429])
  gateway.know({ ...about, tokenId: randomUUID() })
  expect((await look()).status).toBe(200)
})

test('an address that tries wrong tokens is refused, before accounts is asked', async () => {
  const url = await gateway.open({
    VIGIA_LIMIT_TOKEN_FAILURES_PER_QUARTER: '3',
    TRUSTED_PROXIES: '127.0.0.0/8',
  })
  const from = (address: string) => () =>
    gateway.send('/api/websites', { ...bearer(), 'x-forwarded-for': address }, 'GET', url)
  gateway.know(undefined)
  expect(await statusesOf(4, from('203.0.113.7'))).toEqual([401, 401, 401, 429])
  expect(gateway.questions()).toHaveLength(3)
  gateway.know(about)
  expect(await statusesOf(1, from('203.0.113.7'))).toEqual([429])
  expect(await statusesOf(5, from('203.0.113.8'))).toEqual([200, 200, 200, 200, 200])
})

test('many calls with a valid token at once are no failures', async () => {
  const url = await gateway.open({ VIGIA_LIMIT_TOKEN_FAILURES_PER_QUARTER: '3' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => gateway.send('/screenshots/a.png', bearer(), 'GET', url)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
})

test('while failures cannot be counted, no token is tried', async () => {
  gateway.databaseRelay.cut()
  try {
    expect((await gateway.send('/api/websites')).status).toBe(503)
    expect(gateway.questions()).toEqual([])
  } finally {
    await gateway.databaseRelay.open()
  }
})
