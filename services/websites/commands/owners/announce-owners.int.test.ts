import { WebsiteOwnedSchema } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { site, startTestOwners } from '../../testing/test-owners.ts'
import { user, visitor } from '../../testing/test-websites.ts'
import { announceOwners } from './announce-owners.ts'

const websites = await startTestOwners()

const announced = (websiteId: string, count: number) =>
  websites.service.waitForEvents(WebsiteOwnedSchema, count, (event) => event.websiteId === websiteId)

test('whose website it is, is announced when a user adds it', async () => {
  const caller = user()
  const websiteId = await websites.addWebsite(caller, site(1))
  expect(await announced(websiteId, 1)).toMatchObject([{ websiteId, userId: caller.id }])
  expect(await websites.addWebsite(caller, site(1))).toBe(websiteId)
  await announceOwners(websites.service)
  expect(await announced(websiteId, 1)).toHaveLength(1)
})

test('a visitor’s website is announced when the visitor signs in', async () => {
  const [before, after] = [visitor(), user()]
  const websiteId = await websites.addWebsite(before, site(1))
  await announceOwners(websites.service)
  await websites.signIn(before, after)
  expect(await announced(websiteId, 1)).toMatchObject([{ websiteId, userId: after.id }])
})

test('websites that are older than announcements of owners are announced once, however many', async () => {
  const { db } = websites.service
  const caller = user()
  const websiteId = await websites.addWebsite(caller, site(1))
  await announced(websiteId, 1)
  const rows = Array.from({ length: 501 }, (_, nth) => ({
    id: crypto.randomUUID(),
    url: site(`old-${nth}`),
    userId: caller.id,
  }))
  await db('websites').insert(rows)
  const countAnnounced = async () =>
    (await db('announced_owners').where({ userId: caller.id }).select('websiteId')).length
  // A run ends after a second, and the next one continues.
  await until(async () => {
    await announceOwners(websites.service)
    return (await countAnnounced()) === 502
  }, 'all to be announced')
  const ids = new Set<string>(rows.map(({ id }) => id))
  const isOld = (event: { websiteId: string }) => ids.has(event.websiteId)
  expect(await websites.service.waitForEvents(WebsiteOwnedSchema, 501, isOld)).toHaveLength(501)
  await announceOwners(websites.service)
  expect(await countAnnounced()).toBe(502)
  expect(await websites.service.waitForEvents(WebsiteOwnedSchema, 501, isOld)).toHaveLength(501)
})
