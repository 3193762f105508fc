import { isApiToken } from '@vigia/common/api-tokens'
import { WebsiteOwnedSchema, WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import type { Caller } from '@vigia/service/identity'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { startTestAccounts } from '../../testing/test-accounts.ts'
import { openTokens, wanted } from '../../testing/test-tokens.ts'

let user: Awaited<ReturnType<typeof accounts.addUser>>
const accounts = await startTestAccounts()
beforeEach(async () => {
  user = await accounts.addUser()
})

const { create, list, rows, use } = openTokens(
  () => accounts,
  () => user,
)
async function ownWebsite(userId = user.id) {
  const websiteId = randomUUID()
  await accounts.service.publish(WebsiteOwnedSchema, { websiteId, userId })
  const isKnown = async () => (await accounts.service.db('website_owners').where({ websiteId })).length === 1
  await until(isKnown, 'the owner of the website')
  return websiteId
}
const daysUntil = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 86_400_000)

test('a token is shown once, and listed with its scope, its expiry and how it begins', async () => {
  const { status, body } = await create({ name: '  CI of the shop ' })
  expect(status).toBe(201)
  expect(isApiToken(body.secret)).toBe(true)
  const [token] = await list()
  expect(token).toEqual(body.token)
  expect(token).toMatchObject({
    ...wanted,
    hint: `${body.secret.slice(0, 7)}…`,
    websiteIds: null,
    lastUsedOn: null,
  })
  expect(daysUntil(token?.expiresAt ?? '')).toBe(90)
  expect(JSON.stringify(await rows())).not.toContain(body.secret)
  expect(await accounts.subjectsOf(user.email)).toContain('An API token was created in your Vigia account')
})

test.each([
  ['no name', { name: '' }, 'Please give the token a name of 1 to 100 characters'],
  ['a name of spaces', { name: '   ' }, 'Please give the token a name of 1 to 100 characters'],
  ['a long name', { name: 'x'.repeat(101) }, 'Please give the token a name of 1 to 100 characters'],
  [
    'a name of two lines',
    { name: 'a\nb' },
    'The name of a token contains characters that cannot be used here',
  ],
  [
    'a name that turns around',
    { name: 'a\u202Eb' },
    'The name of a token contains characters that cannot be used here',
  ],
  ['no scope', { scope: undefined }, 'Please choose read, run, approve or manage'],
  ['an unknown scope', { scope: 'admin' }, 'Please choose read, run, approve or manage'],
  ['no days', { expiresInDays: 0 }, 'Please choose an expiry of 1 to 366 days'],
  ['half a day', { expiresInDays: 0.5 }, 'Please choose an expiry of 1 to 366 days'],
  ['more than a year', { expiresInDays: 367 }, 'Please choose an expiry of 1 to 366 days'],
  ['days as a text', { expiresInDays: '90' }, 'Please choose an expiry of 1 to 366 days'],
  ['no websites', { websiteIds: [] }, 'Please choose 1 to 100 websites, each once, or all'],
  ['no ids', { websiteIds: ['https://example.com'] }, 'Please choose 1 to 100 websites, each once, or all'],
])('%s is refused with a sentence', async (_, more, message) => {
  expect(await create(more)).toMatchObject({ status: 400, body: { message } })
  expect(await rows()).toEqual([])
})

test('the days of an expiry are those that were chosen, from one to a leap year', async () => {
  for (const expiresInDays of [1, 366]) {
    const { token } = (await create({ expiresInDays })).body
    expect(daysUntil(token.expiresAt)).toBe(expiresInDays)
  }
})

test('a token is for websites of its user only, and for none once they are removed', async () => {
  const stranger = await accounts.addUser()
  const own = await ownWebsite()
  const other = await ownWebsite()
  const foreign = await ownWebsite(stranger.id)
  expect(await create({ websiteIds: [own, foreign] })).toMatchObject({
    status: 404,
    body: { message: 'Website not found' },
  })
  const { secret, token } = (await create({ websiteIds: [own, other] })).body
  expect(token.websiteIds).toEqual([own, other])
  const all = (await create()).body

  await accounts.service.publish(WebsiteRemovedSchema, { websiteId: own })
  await until(async () => (await use(secret)).body.websiteIds?.length === 1, 'the website to be left out')
  await accounts.service.publish(WebsiteRemovedSchema, { websiteId: other })
  await until(async () => (await use(secret)).body.websiteIds?.length === 0, 'both to be left out')
  expect((await use(all.secret)).body.websiteIds).toBeNull()
})

test('a twenty-first token is refused, while expired ones do not count', async () => {
  const created = await Promise.all(Array.from({ length: 22 }, () => create()))
  expect(created.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(created.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { message: 'You have reached the maximum of 20 tokens' },
  })
  const [token] = await list()
  await rows()
    .where({ id: token?.id })
    .update({ expiresAt: new Date(Date.now() - 1_000) })
  expect((await create()).status).toBe(201)
  expect((await create()).status).toBe(409)
})

test('only someone who signed in within the last 24 hours may create a token', async () => {
  const message = 'Please sign in again to create a token'
  const hoursAgo = (hours: number) => ({ ...user.caller(), signedInAt: Date.now() - hours * 3_600_000 })
  expect(await create({}, hoursAgo(25))).toMatchObject({ status: 403, body: { message } })
  const withToken: Caller = {
    kind: 'user',
    id: user.id,
    token: { id: randomUUID(), scope: 'manage', websiteIds: null },
  }
  expect(await create({}, withToken)).toMatchObject({ status: 403, body: { message } })
  expect((await create({}, hoursAgo(23))).status).toBe(201)
})
