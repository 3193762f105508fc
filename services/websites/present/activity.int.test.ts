import type { Caller } from '@vigia/service/identity'
import { AccountClosedSchema, VisitorSignedInSchema } from '@vigia/proto/accounts/v1/events'
import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import { DiscoveryFailedSchema, DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import { expect, test } from 'vitest'
import { until } from '../../../tests/support/test-service.ts'
import { insertActivity } from '../store/websites/store-activity.ts'
import { startTestWebsites, page, picture, user, visitor } from '../testing/test-websites.ts'

const websites = await startTestWebsites()

interface Shown {
  id: string
  message: string
  type: string
  by: string | null
  pageId: string | null
  createdAt: string
}
const partOf = (
  websiteId: string,
  caller: Caller,
  query = '',
): Promise<{ activities: Shown[]; next: string }> =>
  websites.get(`/api/websites/${websiteId}/activity${query}`, caller)
const activityOf = async (websiteId: string, caller: Caller) => (await partOf(websiteId, caller)).activities
/** The messages, newest first, each with its actor. */
const messagesOf = async (websiteId: string, caller: Caller) =>
  (await activityOf(websiteId, caller)).map(({ message, by }) => (by ? `${message} (${by})` : message))
const rowsOf = (websiteId: string) => websites.service.db('activity_logs').where({ websiteId })

test('the first check of a website is recorded step by step, newest first', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 3)
  expect(await messagesOf(websiteId, caller)).toEqual([
    'Approved 3 screenshots as baselines (you)',
    'Captured 3 pages',
    'Found 3 pages',
    'Website added (you)',
  ])
  const [newest] = await activityOf(websiteId, caller)
  expect(newest).toMatchObject({ type: 'approval', pageId: null, websiteId })
  expect(Math.abs(Date.now() - Date.parse(newest?.createdAt ?? ''))).toBeLessThan(600_000)
  expect(newest).not.toHaveProperty('actorId')
})

test('a later discovery records new and gone pages', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 3)
  const jobId = await websites.start('discover', websiteId, caller)
  const pages = ['/', '/1', '/3', '/4'].map(page)
  await websites.service.publish(DiscoveryFinishedSchema, { jobId, websiteId, title: 'Example', pages })
  await websites.ended(jobId, caller)
  expect((await messagesOf(websiteId, caller))[0]).toBe('Found 4 pages: 2 new, 1 gone')
})

test('a later capture records what was compared, changed and failed', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 3)
  const jobId = await websites.start('capture', websiteId, caller)
  const [first, second, third] = await websites.wantedOf(jobId, 3)
  if (!first || !second || !third?.baseline) throw new Error('three captures are wanted')
  await websites.take(first)
  const asked = await websites.comparisonOf(jobId)
  await websites.compare(asked, { ratio: 0.2, changed: true, difference: picture() })
  const { pageId } = second
  await websites.service.publish(PageFailedSchema, { jobId, websiteId, pageId, reason: 'It answers 404.' })
  const { width, height, key, sha256, browser, fonts, noise } = third.baseline
  await websites.take(third, { width, height, key, sha256, browser, fonts, noise })
  await websites.ended(jobId, caller)
  expect((await messagesOf(websiteId, caller))[0]).toBe(
    'Captured 2 of 3 pages and compared them with their baselines: 1 changed',
  )
})

test('a failed job records why, and a cancelled one by whom', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 2)
  const failing = await websites.start('discover', websiteId, caller)
  await websites.service.publish(DiscoveryFailedSchema, {
    jobId: failing,
    websiteId,
    reason: 'example.com is away.',
  })
  await websites.ended(failing, caller)
  const jobId = await websites.start('capture', websiteId, caller)
  await websites.post(`/api/jobs/${jobId}/cancel`, caller)
  await websites.post(`/api/jobs/${jobId}/cancel`, caller)
  const [cancelled, failed] = await activityOf(websiteId, caller)
  expect([cancelled, failed]).toMatchObject([
    { type: 'screenshot-capture-cancelled', message: 'Capture cancelled after 0 of 2 pages', by: 'you' },
    { type: 'page-discovery-failed', message: 'Page discovery failed: example.com is away.', by: null },
  ])
})

test('settings record their old and new values, and only when they change', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 1)
  const [{ id: pageId }] = await websites.pagesOf(websiteId, caller)
  const tune = (address: string, sensitivity: string | null) =>
    websites.service.call('PATCH', address, caller, { sensitivity })
  for (const sensitivity of ['strict', 'strict']) await tune(`/api/websites/${websiteId}`, sensitivity)
  for (const sensitivity of ['relaxed', 'relaxed', null]) await tune(`/api/pages/${pageId}`, sensitivity)
  const entries = (await activityOf(websiteId, caller)).filter(({ type }) => type === 'settings')
  expect(entries.map(({ message, by, pageId: of }) => [message, by, of])).toEqual([
    ['Sensitivity of the start page changed to that of the website', 'you', pageId],
    ['Sensitivity of the start page changed to relaxed', 'you', pageId],
    ['Sensitivity changed from normal to strict', 'you', null],
  ])
})

test('what did not happen is not recorded', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 1)
  const jobId = await websites.start('capture', websiteId, caller)
  const before = await messagesOf(websiteId, caller)
  expect((await websites.post(`/api/websites/${websiteId}/approve-all`, caller)).status).toBe(409)
  await websites.service.db.raw(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no more is recorded'; end $$;
    create trigger refuse before insert on activity_logs for each row execute function refuse();`)
  try {
    expect((await websites.post(`/api/jobs/${jobId}/cancel`, caller)).status).toBe(500)
    const tuning = websites.service.call('PATCH', `/api/websites/${websiteId}`, caller, {
      sensitivity: 'strict',
    })
    expect((await tuning).status).toBe(500)
  } finally {
    await websites.service.db.raw('drop trigger refuse on activity_logs; drop function refuse()')
  }
  expect(await messagesOf(websiteId, caller)).toEqual(before)
  expect((await websites.get(`/api/jobs/${jobId}`, caller)).status).toBe('running')
  expect((await websites.get(`/api/websites/${websiteId}`, caller)).sensitivity).toBe('normal')
})

test('a long history is read page by page, without gaps though more happens meanwhile', async () => {
  const caller = user()
  const websiteId = await websites.addWebsite(caller)
  const add = (nth: number) =>
    insertActivity(websites.service.db, { websiteId, type: 'test', message: `${nth}` })
  for (let nth = 1; nth <= 44; nth += 1) await add(nth)
  const [parts, sizes]: [string[], number[]] = [[], []]
  for (let next: string | null = ''; next !== null;) {
    const part = await partOf(websiteId, caller, next && `?before=${next}`)
    parts.push(...part.activities.map(({ message }) => message))
    sizes.push(part.activities.length)
    await add(100)
    next = part.next
  }
  expect(sizes).toEqual([20, 20, 5])
  expect(parts).toEqual([...Array.from({ length: 44 }, (_, nth) => `${44 - nth}`), 'Website added'])
  expect((await partOf(websiteId, caller, '?limit=3')).activities).toHaveLength(3)
})

test.each([
  '?before=yesterday',
  '?before=-1',
  `?before=${'9'.repeat(30)}`,
  '?limit=0',
  '?limit=101',
  '?limit=x',
])('%s is refused with a sentence', async (query) => {
  const caller = visitor()
  const websiteId = await websites.addWebsite(caller)
  const answer = await websites.service.call('GET', `/api/websites/${websiteId}/activity${query}`, caller)
  expect([answer.status, (await answer.json()).message]).toEqual([
    400,
    'Please ask for 1 to 100 at a time, and for those before one that was shown',
  ])
})

test('the history of another user’s website is not found', async () => {
  const websiteId = await websites.addWebsite(visitor())
  const ask = (caller?: Caller) => websites.service.call('GET', `/api/websites/${websiteId}/activity`, caller)
  const answers = await Promise.all([ask(visitor()), ask(user()), ask()])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 401])
})

test('a user who signs in sees what they did before as a visitor', async () => {
  const [before, after] = [visitor(), user()]
  const websiteId = await websites.approved(before, 1)
  await websites.service.publish(VisitorSignedInSchema, { userId: after.id, visitorId: before.id })
  await until(
    async () => (await websites.get('/api/websites', after)).length === 1,
    'the website to be theirs',
  )
  expect(await messagesOf(websiteId, after)).toEqual([
    'This website is now checked daily. You can change when in its settings.',
    'Website moved to your account (you)',
    'Approved 1 screenshot as baseline (visitor)',
    'Captured 1 page',
    'Found 1 page',
    'Website added (visitor)',
  ])
})

test('none of it is left when the website is removed, or the account is closed', async () => {
  const caller = user()
  const removed = await websites.approved(caller, 1)
  await websites.service.call('DELETE', `/api/websites/${removed}`, caller)
  expect(await rowsOf(removed)).toEqual([])

  const closed = await websites.approved(caller, 1)
  await websites.service.publish(AccountClosedSchema, { userId: caller.id })
  await until(async () => (await rowsOf(closed)).length === 0, 'the end of the history')
  expect(await websites.service.db('activity_logs').where({ actorId: caller.id })).toEqual([])
})
