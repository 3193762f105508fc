import { ComparisonWantedSchema, type ComparisonWanted } from '@vigia/proto/websites/v1/events'
import { saveDom, type DomSnapshot } from '@vigia/storage/dom-snapshot'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { region, startTestComparisons } from '../../testing/test-comparisons.ts'
import { user } from '../../testing/test-websites.ts'
import { sweepPreviews } from '../../outcomes/retention/delete-aged-rows.ts'
import { pagesInFlight } from '../../settings.ts'

const websites = await startTestComparisons()
const { service, get, post } = websites

const ticker = { x: 100, width: 300, baselineY: 100, baselineHeight: 40, currentY: 100, currentHeight: 40 }
const tickerRegion = { ...region, kind: 'changed', ...ticker }
const otherRegion = { ...region, kind: 'changed', ...ticker, x: 900, width: 60 }
const dom: DomSnapshot = {
  title: '',
  description: '',
  elements: [
    { tag: 'body', parent: -1, box: [0, 0, 1280, 900] },
    { tag: 'p', parent: 0, box: [90, 95, 320, 50], class: 'ticker' },
  ],
  texts: [],
  isTruncated: false,
}
const rule = { kind: 'selector', selector: '.ticker' }

/** A page whose ticker changed, optionally with further regions. */
async function changedPage(regions: object[] = [tickerRegion]) {
  const begun = await websites.compareAgain()
  const { asked, caller, websiteId } = begun
  for (const picture of [asked.baseline, asked.current]) await saveDom(service.files, picture?.key ?? '', dom)
  await websites.compare(asked, { changed: true, ratio: 0.1, regions, rulesVersion: asked.rulesVersion })
  await websites.ended(begun.jobId, caller)
  return {
    ...begun,
    pageId: asked.pageId,
    path: `/api/websites/${websiteId}/rules/preview`,
    page: await begun.shown(),
  }
}

async function start(path: string, caller: ReturnType<typeof user>, wanted: object = rule): Promise<string> {
  const answered = await post(path, caller, wanted)
  expect(answered.status).toBe(202)
  return (await answered.json()).id
}

const isTrialOf = (pageId: string, event: ComparisonWanted) => event.pageId === pageId && event.verdictOnly

async function answer(pageId: string, verdict: object, count = 1) {
  const isTrial = (event: ComparisonWanted) => isTrialOf(pageId, event)
  const wanted = (await service.waitForEvents(ComparisonWantedSchema, count, isTrial))[count - 1]
  if (!wanted) throw new Error('no comparison is wanted')
  await websites.compare(wanted, {
    requestId: wanted.requestId,
    rulesVersion: wanted.rulesVersion,
    ...verdict,
  })
  return wanted
}

async function done(id: string, caller: ReturnType<typeof user>) {
  const isDone = async () => (await get(`/api/previews/${id}`, caller)).state === 'done'
  await until(isDone, 'the preview')
  return get(`/api/previews/${id}`, caller)
}

const ignored = (ruleId: string, more: object = {}) => [
  { ruleId, kind: 'selector', matches: 3, share: 0.1, ...more },
]

test('a preview says what a rule would hide of the pages as they are and as they were, and changes none', async () => {
  const { caller, path, pageId, page, shown } = await changedPage()
  const id = await start(path, caller)
  const wanted = await answer(pageId, { ratio: 0, ignored: ignored(id) })
  expect(wanted.rules).toMatchObject([{ id, selector: '.ticker' }])
  expect(await done(id, caller)).toEqual({
    state: 'done',
    pages: [{ pageId, before: 'changed', after: 'unchanged', hiddenRegions: 1, matches: 3 }],
    history: {
      regions: 1,
      hiddenRegions: 1,
      changes: 1,
      hiddenChanges: 1,
      examples: [{ pageId, versionId: expect.any(String) }],
    },
    warnings: [],
  })
  expect(await shown()).toEqual(page)
})

test('a change beside what a rule is for is not hidden in the past', async () => {
  const { caller, path, pageId } = await changedPage([tickerRegion, otherRegion])
  const id = await start(path, caller)
  await answer(pageId, { changed: true, ratio: 0.1, regions: [otherRegion], ignored: ignored(id) })
  expect(await done(id, caller)).toMatchObject({
    pages: [{ after: 'changed', hiddenRegions: 1 }],
    history: { regions: 2, hiddenRegions: 1, changes: 1, hiddenChanges: 0, examples: [] },
  })
})

test.each([
  [{ matches: 0, share: 0 }, 'This selector matches nothing on the pages as they are now.'],
  [{ share: 0.41 }, 'This rule hides more than 40% of the page /.'],
  [
    { matches: 0, share: 0, lacksDom: true },
    'Elements and texts cannot be found on the page / yet: a screenshot there was taken before their positions were stored. Approve a new one.',
  ],
])('what a user has to know before they save is said: %j', async (found, warning) => {
  const { caller, path, pageId } = await changedPage()
  const id = await start(path, caller)
  await answer(pageId, { ratio: 0, ignored: ignored(id, found) })
  expect((await done(id, caller)).warnings).toEqual([warning])
})

test('a preview of a rule that replaces another is without the other', async () => {
  const { caller, websiteId, path, pageId } = await changedPage()
  const saved = await (
    await post(`/api/websites/${websiteId}/rules`, caller, { ...rule, selector: '.old' })
  ).json()
  await start(path, caller, { ...rule, ruleId: saved.id })
  const wanted = await answer(pageId, {})
  expect(wanted.rules).toMatchObject([{ selector: '.ticker' }])
})

test('a page that could not be compared is reported, and a website without verdicts has a preview at once', async () => {
  const { caller, path, pageId } = await changedPage()
  const id = await start(path, caller)
  await service.db('comparison_requests').where({ previewId: id }).delete()
  expect(await done(id, caller)).toMatchObject({
    pages: [{ pageId, after: null }],
    warnings: ['1 page could not be compared.'],
  })
  const other = user()
  const empty = await websites.addWebsite(other)
  const preview = await done(await start(`/api/websites/${empty}/rules/preview`, other), other)
  expect(preview.warnings).toEqual(['No page has two screenshots on which the rule could be tried.'])
})

test('a preview is its owner’s for an hour, and then gone', async () => {
  const { caller, path } = await changedPage()
  const id = await start(path, caller)
  const status = async (who: ReturnType<typeof user>, which = id) =>
    (await service.call('GET', `/api/previews/${which}`, who)).status
  expect([await status(caller), await status(user()), await status(caller, randomUUID())]).toEqual([
    200, 404, 404,
  ])
  await service
    .db('rule_previews')
    .where({ id })
    .update({ createdAt: new Date(Date.now() - 3_601_000) })
  expect(await status(caller)).toBe(404)
  await sweepPreviews(service)
  expect(await service.db('rule_previews').where({ id })).toEqual([])
  expect(await service.db('comparison_requests').where({ previewId: id })).toEqual([])
})

test('previews that replace each other have no more comparisons in flight than one, and the newest is answered', async () => {
  const { caller, path, pageId, websiteId } = await changedPage()
  const ids: string[] = []
  for (let nth = 0; nth < pagesInFlight + 6; nth++) ids.push(await start(path, caller))
  // Events are published in order.
  const other = await changedPage()
  await start(other.path, other.caller)
  await service.waitForEvents(ComparisonWantedSchema, 1, (event) => isTrialOf(other.pageId, event))
  const inFlight = await service.waitForEvents(ComparisonWantedSchema, 0, (event) => isTrialOf(pageId, event))
  expect(inFlight).toHaveLength(pagesInFlight)
  expect((await service.call('GET', `/api/previews/${ids[0]}`, caller)).status).toBe(404)

  // Those in flight, then the five that nothing has replaced.
  for (let count = 1; count <= pagesInFlight + 5; count++) await answer(pageId, { ratio: 0 }, count)
  expect((await done(ids.at(-1) ?? '', caller)).pages).toMatchObject([{ pageId, after: 'unchanged' }])
  await start(path, caller)
  expect(await service.db('rule_previews').where({ websiteId })).toHaveLength(5)
})

test('a box that is drawn on the current screenshot finds the element under it', async () => {
  const { caller, pageId } = await changedPage()
  const around = `/api/pages/${pageId}/elements?x=85&y=90&width=330&height=60`
  expect(await get(around, caller)).toEqual({
    elements: [
      { selector: '.ticker', label: 'Paragraph', box: { x: 90, y: 95, width: 320, height: 50 } },
      { selector: 'body', label: 'Whole page', box: { x: 0, y: 0, width: 1280, height: 900 } },
    ],
    hasSnapshot: true,
  })
  expect((await service.call('GET', around, user())).status).toBe(404)
  expect(
    (await service.call('GET', `/api/pages/${pageId}/elements?x=85&y=90&width=0&height=6`, caller)).status,
  ).toBe(400)
})

test('a screenshot without a DOM snapshot has no elements, and it is said', async () => {
  const { caller, pageId, current } = await changedPage()
  await service.files.remove([`${current.key}.gz`])
  const found = await get(`/api/pages/${pageId}/elements?x=1&y=1&width=5&height=6`, caller)
  expect(found).toEqual({ elements: [], hasSnapshot: false })
})
