import type { Caller } from '@vigia/service/identity'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestWebsites, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

const tune = (address: string, caller: Caller | undefined, body: unknown) =>
  websites.service.call('PATCH', address, caller, body)

async function withPage() {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 1)
  const [page] = await websites.pagesOf(websiteId, caller)
  const addresses = { website: `/api/websites/${websiteId}`, page: `/api/pages/${page.id}` }
  return { caller, websiteId, ...addresses }
}

test('the sensitivity is normal for a website, and a page has its website’s, until one is set', async () => {
  const { caller, websiteId, website } = await withPage()
  expect((await websites.get(website, caller)).sensitivity).toBe('normal')
  expect((await websites.pagesOf(websiteId, caller))[0].sensitivity).toBeNull()
})

test.each(['strict', 'normal', 'relaxed'])('a website becomes %s, and is answered as it is', async (word) => {
  const { caller, website } = await withPage()
  const answer = await tune(website, caller, { sensitivity: word })
  const body = await answer.json()
  expect([answer.status, body.sensitivity]).toEqual([200, word])
  expect({ ...body, expiresAt: null }).toEqual({ ...(await websites.get(website, caller)), expiresAt: null })
})

test.each(['strict', 'normal', 'relaxed', null])(
  'the sensitivity of a page becomes %s, and is returned so',
  async (word) => {
    const { caller, websiteId, page } = await withPage()
    await tune(page, caller, { sensitivity: 'relaxed' })
    const answer = await tune(page, caller, { sensitivity: word })
    const body = await answer.json()
    expect([answer.status, body.sensitivity]).toEqual([200, word])
    expect([body]).toEqual(await websites.pagesOf(websiteId, caller))
  },
)

const websiteMessage = 'Please choose strict, normal or relaxed as the sensitivity'
const pageMessage = `${websiteMessage}, or null for that of the website`

test.each([
  ['website', 'nothing', {}, websiteMessage],
  ['website', 'null', { sensitivity: null }, websiteMessage],
  ['website', 'another word', { sensitivity: 'Strict' }, websiteMessage],
  ['website', 'a number', { sensitivity: 1 }, websiteMessage],
  ['website', 'a list', [], websiteMessage],
  ['page', 'nothing', {}, pageMessage],
  ['page', 'an empty word', { sensitivity: '' }, pageMessage],
  ['page', 'a list of words', { sensitivity: ['strict'] }, pageMessage],
] as const)('the sensitivity of a %s cannot become %s', async (what, _, body, message) => {
  const { caller, websiteId, ...addresses } = await withPage()
  const before = await websites.pagesOf(websiteId, caller)
  const answer = await tune(addresses[what], caller, body)
  expect([answer.status, await answer.json()]).toMatchObject([400, { message }])
  expect(await websites.pagesOf(websiteId, caller)).toEqual(before)
})

test('the sensitivity of another user’s website, or of a missing one, cannot be set', async () => {
  const { caller, websiteId, website, page } = await withPage()
  const nowhere = [`/api/websites/${randomUUID()}`, `/api/pages/${randomUUID()}`, '/api/pages/nonsense']
  const body = { sensitivity: 'strict' }
  for (const address of [website, page, ...nowhere]) {
    expect((await tune(address, user(), body)).status).toBe(404)
    expect((await tune(address, undefined, body)).status).toBe(401)
  }
  expect((await websites.get(website, caller)).sensitivity).toBe('normal')
  expect((await websites.pagesOf(websiteId, caller))[0].sensitivity).toBeNull()
})

test.each([
  ['normal', null, 'normal'],
  ['relaxed', null, 'relaxed'],
  ['relaxed', 'strict', 'strict'],
  ['strict', 'normal', 'normal'],
])('of a website that is %s a page that is %s is judged as %s', async (ofWebsite, ofPage, judged) => {
  const { caller, websiteId, website, page } = await withPage()
  await tune(website, caller, { sensitivity: ofWebsite })
  await tune(page, caller, { sensitivity: ofPage })
  const jobId = await websites.start('diff', websiteId, caller)
  expect((await websites.comparisonsOf(jobId, 1))[0]?.sensitivity).toBe(judged)
})

test('the next comparison uses the new sensitivity, also in a running job', async () => {
  const { caller, websiteId, website } = await withPage()
  const jobId = await websites.start('capture', websiteId, caller)
  const wanted = await websites.captureOf(jobId)
  expect((await tune(website, caller, { sensitivity: 'strict' })).status).toBe(200)
  await websites.take(wanted)
  expect((await websites.comparisonsOf(jobId, 1))[0]?.sensitivity).toBe('strict')
})

test('the size from which on changes are alerted can be set, and nothing else is taken for one', async () => {
  const { caller, website } = await withPage()
  expect((await websites.get(website, caller)).alertArea).toBe(0)
  const answer = await tune(website, caller, { alertArea: 1_000 })
  expect(await answer.json()).toMatchObject({ alertArea: 1_000, sensitivity: 'normal' })
  for (const alertArea of [-1, 1.5, 'much', 1e12]) {
    const refused = await tune(website, caller, { alertArea })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { message: 'Please choose from how many square pixels on a change is alerted' },
    ])
  }
})
