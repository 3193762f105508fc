import { AccountClosedSchema, WebsitesAllowedSchema } from '@vigia/proto/accounts/v1/events'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import type { Caller } from '@vigia/service/identity'
import { startTestWebsites, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

const maxOf = async (caller: Caller) => (await websites.get('/api/limits', caller)).websites
const allow = (userId: string, maxWebsites: number) =>
  websites.service.publish(WebsitesAllowedSchema, { userId, maxWebsites })
const add = async (caller: Caller, count: number) => {
  const statuses: number[] = []
  for (let nth = 0; nth < count; nth += 1)
    statuses.push((await websites.post('/api/websites', caller, { url: `https://${nth}.example` })).status)
  return statuses
}

test('a user who was allowed more websites adds them, and reads how many', async () => {
  const caller = user()
  expect([await maxOf(caller), await maxOf(visitor())]).toEqual([6, 1])
  await allow(caller.id, 8)
  await until(async () => (await maxOf(caller)) === 8, 'the allowance')
  expect(await add(caller, 9)).toEqual([...Array.from({ length: 8 }, () => 201), 403])
  const refused = await websites.post('/api/websites', caller, { url: 'https://one-more.example' })
  expect((await refused.json()).message).toContain('maximum number of websites (8)')
  expect(await maxOf(user())).toBe(6)

  // Existing websites are kept when the limit is lowered.
  await allow(caller.id, 0)
  await until(async () => (await maxOf(caller)) === 6, 'the default')
  expect(await websites.get('/api/websites', caller)).toHaveLength(8)
})

test('an allowance is deleted with the account, and none comes back after it', async () => {
  const caller = user()
  const rows = () => websites.service.db('allowances').where({ userId: caller.id })
  await allow(caller.id, 12)
  await until(async () => (await rows()).length === 1, 'the allowance')
  await websites.service.publish(AccountClosedSchema, { userId: caller.id })
  await until(async () => (await rows()).length === 0, 'its deletion')
  const other = user()
  await allow(caller.id, 12)
  await allow(other.id, 12)
  await until(async () => (await maxOf(other)) === 12, 'the event after it')
  expect(await rows()).toEqual([])
})

const rename = async (caller: Caller, id: string, name: unknown) => {
  const answer = await websites.service.call('PATCH', `/api/websites/${id}`, caller, { name })
  return { status: answer.status, body: await answer.json() }
}

test('a website has the name that its owner gives it, and loses it with an empty one', async () => {
  const caller = visitor()
  const id = await websites.discovered(caller, 1)
  expect((await rename(caller, id, '  Our shop  ')).body).toMatchObject({
    name: 'Our shop',
    title: 'Example',
  })
  await websites.start('discover', id, caller)
  expect((await websites.get(`/api/websites/${id}`, caller)).name).toBe('Our shop')
  const { activities } = await websites.get(`/api/websites/${id}/activity`, caller)
  expect(activities[0].message).toBe('Website named “Our shop”')
  expect((await rename(caller, id, '')).body.name).toBeNull()
  expect((await websites.get(`/api/websites/${id}/activity`, caller)).activities[0].message).toBe(
    'Name of the website removed',
  )
})

test.each([42, 'a\u202Eb', 'x'.repeat(101), ['a']])(
  'the name %j is refused with a sentence',
  async (name) => {
    const caller = visitor()
    const { status, body } = await rename(caller, await websites.addWebsite(caller), name)
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^[A-Z].{10,}/)])
  },
)
