import { ComparisonWantedSchema, type ComparisonWanted } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { reconcileJobs } from '../../jobs/repairs/reconcile-jobs.ts'
import { noDifference, region, startTestComparisons } from '../../testing/test-comparisons.ts'
import { user } from '../../testing/test-websites.ts'

const websites = await startTestComparisons()
const { service, get, post, pagesOf } = websites

const selector = { kind: 'selector', selector: '.ticker' }
const rulesOf = (websiteId: string) => `/api/websites/${websiteId}/rules`
const changed = { changed: true, ratio: 0.1, regions: [region] }

/** A website with one page that changed, as a job compared it. */
async function changedPage() {
  const begun = await websites.compareAgain()
  await websites.compare(begun.asked, { ...changed, rulesVersion: begun.asked.rulesVersion })
  await websites.ended(begun.jobId, begun.caller)
  const page = await begun.shown()
  return { ...begun, page, pageId: String(page.id) }
}

const isRequest =
  (pageId: string) =>
  (event: ComparisonWanted): boolean =>
    event.pageId === pageId && event.requestId !== ''

async function requested(pageId: string, count: number): Promise<ComparisonWanted> {
  const wanted = (await service.waitForEvents(ComparisonWantedSchema, count, isRequest(pageId)))[count - 1]
  if (!wanted) throw new Error('no comparison was requested')
  return wanted
}

/** Acts as the worker that compares. */
const answer = (wanted: ComparisonWanted, verdict: object) => {
  const { requestId, rulesVersion } = wanted
  return websites.compare(wanted, { requestId, rulesVersion, ...verdict })
}

const compared = async (websiteId: string, caller: ReturnType<typeof user>) =>
  until(async () => (await get(rulesOf(websiteId), caller)).comparing === 0, 'the page to be compared')

const add = async (websiteId: string, caller: ReturnType<typeof user>, rule: object = selector) => {
  const answered = await post(rulesOf(websiteId), caller, rule)
  expect(answered.status).toBe(201)
  return answered.json()
}

test('a saved rule has the pages compared with it, and their verdicts change in place', async () => {
  const { caller, websiteId, pageId, page } = await changedPage()
  const rule = await add(websiteId, caller)
  expect(rule).toMatchObject({ ...selector, websiteId, pageId: null, isOn: true, hits: 0, isUnused: false })
  expect(await get(rulesOf(websiteId), caller)).toMatchObject({ rules: [{ id: rule.id }], comparing: 1 })

  const wanted = await requested(pageId, 1)
  expect(wanted).toMatchObject({ jobId: '', verdictOnly: false, rulesVersion: 2 })
  expect(wanted.rules).toMatchObject([{ id: rule.id, kind: 'selector', selector: '.ticker' }])
  const box = { x: 1, y: 2, width: 3, height: 4 }
  const ignored = [
    { ruleId: rule.id, kind: 'selector', baseline: [box], current: [box, box], hit: true, matches: 2 },
  ]
  await answer(wanted, { ratio: 0, ignored })
  await compared(websiteId, caller)

  const [now] = await pagesOf(websiteId, caller)
  expect(now).toMatchObject({ status: 'unchanged', ...noDifference, lastCaptured: page.lastCaptured })
  expect(now.ignored).toEqual([
    expect.objectContaining({ ruleId: null, kind: 'noise' }),
    { ruleId: rule.id, kind: 'selector', baseline: [box], current: [box, box] },
  ])
  const hasHit = async () => (await get(rulesOf(websiteId), caller)).rules[0].hits === 1
  await until(hasHit, 'the hit to be counted')
})

test('a rule that is turned off or deleted gives the page its verdict back, and every change is in the activity', async () => {
  const { caller, websiteId, pageId, page } = await changedPage()
  const rule = await add(websiteId, caller, { kind: 'text', pattern: '^[0-9]+ left$', note: 'stock' })
  await answer(await requested(pageId, 1), { ratio: 0 })
  await compared(websiteId, caller)

  const off = await service.call('PATCH', `/api/rules/${rule.id}`, caller, { isOn: false })
  expect([off.status, (await off.json()).isOn]).toEqual([200, false])
  const again = await requested(pageId, 2)
  expect(again.rules).toEqual([])
  await answer(again, changed)
  await compared(websiteId, caller)
  expect((await pagesOf(websiteId, caller))[0]).toEqual(page)

  await service.call('PATCH', `/api/rules/${rule.id}`, caller, { isOn: true })
  await answer(await requested(pageId, 3), { ratio: 0 })
  await compared(websiteId, caller)
  expect((await service.call('DELETE', `/api/rules/${rule.id}`, caller)).status).toBe(204)
  await answer(await requested(pageId, 4), changed)
  await compared(websiteId, caller)
  expect((await pagesOf(websiteId, caller))[0]).toEqual(page)
  const { activities } = await get(`/api/websites/${websiteId}/activity`, caller)
  expect(activities.slice(0, 4).map(({ message }: { message: string }) => message)).toEqual([
    'Ignore rule deleted “stock”',
    'Ignore rule turned on “stock”',
    'Ignore rule turned off “stock”',
    'Ignore rule added “stock”',
  ])
})

test('an answer to rules that were changed meanwhile is dropped, and the page is asked for with those of now', async () => {
  const { caller, websiteId, pageId } = await changedPage()
  await add(websiteId, caller)
  const first = await requested(pageId, 1)
  await add(websiteId, caller, { kind: 'text', pattern: 'x' })
  await answer(first, { ratio: 0 })
  const second = await requested(pageId, 2)
  expect(second.rules).toHaveLength(2)
  expect((await pagesOf(websiteId, caller))[0].status).toBe('changed')
  await answer(second, { ratio: 0 })
  await compared(websiteId, caller)
  expect((await pagesOf(websiteId, caller))[0].status).toBe('unchanged')
})

test('a job’s answer to rules that were changed meanwhile is asked for again', async () => {
  const { caller, websiteId, jobId, asked } = await websites.compareAgain()
  await add(websiteId, caller)
  await websites.compare(asked, { ...changed, rulesVersion: asked.rulesVersion })
  const again = await websites.comparisonOf(jobId, 1)
  expect([asked.rules, again.rules]).toMatchObject([[], [{ selector: '.ticker' }]])
  await websites.compare(again, { ratio: 0, rulesVersion: again.rulesVersion })
  expect(await websites.ended(jobId, caller)).toMatchObject({
    status: 'completed',
    result: { pagesChanged: 0 },
  })
})

test('a worker that is away loses nothing: what was asked for is repeated', async () => {
  const { caller, websiteId, pageId } = await changedPage()
  await add(websiteId, caller)
  await requested(pageId, 1)
  await service
    .db('comparison_requests')
    .where({ pageId })
    .update({ askedAt: new Date(Date.now() - 120_000) })
  await reconcileJobs(service)
  const again = await requested(pageId, 2)
  await answer(again, { ratio: 0 })
  await compared(websiteId, caller)
  expect((await pagesOf(websiteId, caller))[0].status).toBe('unchanged')
})

test('rules are for a page, or for the paths that a pattern matches, or for all', async () => {
  const { caller, websiteId, pageId } = await changedPage()
  await add(websiteId, caller, { ...selector, pathPattern: '/news/*' })
  expect((await get(rulesOf(websiteId), caller)).comparing).toBe(0)
  await add(websiteId, caller, { kind: 'place', box: { x: 1, y: 1, width: 5, height: 5 }, pageId })
  expect((await requested(pageId, 1)).rules).toMatchObject([{ kind: 'place', box: { width: 5 } }])
})

test.each([
  [{ kind: 'selector', selector: 'p{' }, 'This selector cannot be read'],
  [{ kind: 'selector', selector: '</script>' }, 'This selector cannot be read'],
  [
    { kind: 'selector', selector: 'a:hover' },
    'This selector asks for what a screenshot does not hold, such as :hover. Please use elements, classes and ids',
  ],
  [{ kind: 'text', pattern: '(' }, 'This pattern cannot be read'],
  [{ kind: 'text', pattern: String.raw`(a)\1` }, 'This pattern cannot be read'],
  [{ kind: 'text', pattern: '(a{500}){500}' }, 'This pattern cannot be read'],
  [{ kind: 'place' }, 'Please draw a place on the screenshot'],
  [{ kind: 'all' }, 'Please choose a place, a selector or a text'],
  [{ ...selector, pathPattern: 'news' }, 'The pattern news has to begin with / or *, as in /blog/*'],
])('%j is refused: %s', async (rule, message) => {
  const caller = user()
  const websiteId = await websites.addWebsite(caller)
  for (const path of [rulesOf(websiteId), `${rulesOf(websiteId)}/preview`]) {
    const answered = await post(path, caller, rule)
    expect([answered.status, await answered.json()]).toMatchObject([400, { message }])
  }
})

test('a website has at most 50 rules, and a rule keeps its kind', async () => {
  const caller = user()
  const websiteId = await websites.addWebsite(caller)
  const rule = await add(websiteId, caller)
  const others = Array.from({ length: 49 }, () => ({ websiteId, ...selector }))
  await service.db('rules').insert(others)
  const answered = await post(rulesOf(websiteId), caller, selector)
  expect([answered.status, await answered.json()]).toMatchObject([
    409,
    { message: 'You have reached the maximum of 50 rules' },
  ])
  expect((await service.call('PATCH', `/api/rules/${rule.id}`, caller, { pattern: 'x' })).status).toBe(400)
})

test('a rule of another user, or for a page of another website, is not found', async () => {
  const { caller, websiteId } = await changedPage()
  const rule = await add(websiteId, caller)
  const other = user()
  const theirs = await websites.addWebsite(other)
  const { pageId } = await changedPage()
  expect((await get(rulesOf(websiteId), other)).message).toBe('Website not found')
  expect((await service.call('PATCH', `/api/rules/${rule.id}`, other, { isOn: false })).status).toBe(404)
  expect((await service.call('DELETE', `/api/rules/${rule.id}`, other)).status).toBe(404)
  expect((await post(rulesOf(theirs), other, { ...selector, pageId })).status).toBe(404)
  expect((await post(`${rulesOf(theirs)}/preview`, other, { ...selector, ruleId: rule.id })).status).toBe(404)
})

test('a rule that has hidden nothing for 30 days is unused', async () => {
  const caller = user()
  const websiteId = await websites.addWebsite(caller)
  const rule = await add(websiteId, caller)
  await service
    .db('rules')
    .where({ id: rule.id })
    .update({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
  expect((await get(rulesOf(websiteId), caller)).rules[0].isUnused).toBe(true)
  await service.db('rules').where({ id: rule.id }).update({ lastHitAt: new Date() })
  expect((await get(rulesOf(websiteId), caller)).rules[0].isUnused).toBe(false)
})
