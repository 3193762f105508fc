import { MissingFile } from '@vigia/kit/files'
import type { Caller } from '@vigia/kit/identity'
import { PageFailedSchema, PageTakenSchema } from '@vigia/proto/capture/v1/events'
import { FailedSchema, FinishedSchema, PagesFoundSchema } from '@vigia/proto/crawler/v1/events'
import { PageComparedSchema } from '@vigia/proto/diff/v1/events'
import {
  CaptureWantedSchema,
  ChangeFoundSchema,
  ComparisonWantedSchema,
  DiscoveryWantedSchema,
  JobCancelledSchema,
} from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setStage, until } from '../../tests/stage.ts'
import { handlers } from './handlers.ts'
import { reconcileJobs } from './reconcile-jobs.ts'
import { routes } from './routes.ts'
import { sweepPictures } from './sweep-pictures.ts'

let stage: Awaited<ReturnType<typeof setStage>>
beforeAll(async () => {
  const migrations = new URL('./migrations/', import.meta.url)
  stage = await setStage({ name: 'websites', routes, handlers, migrations })
})
afterAll(() => stage.strike())

const visitor = (): Caller => ({ kind: 'visitor', id: randomUUID() })
const user = (): Caller => ({ kind: 'user', id: randomUUID() })
const get = async (address: string, caller: Caller) => (await stage.call('GET', address, caller)).json()
const post = (address: string, caller: Caller, body?: unknown) => stage.call('POST', address, caller, body)

async function addWebsite(caller: Caller, url = 'https://example.com/') {
  const answer = await post('/api/websites', caller, { url })
  expect(answer.status).toBe(201)
  return (await answer.json()).id as string
}

async function start(what: string, websiteId: string, caller: Caller) {
  const answer = await post(`/api/websites/${websiteId}/${what}`, caller)
  expect(answer.status).toBe(202)
  return (await answer.json()).jobId as string
}

const page = (path: string) => ({ url: `https://example.com${path}`, path, title: `Title of ${path}` })
const paths = (count: number) => Array.from({ length: count }, (_, nth) => (nth === 0 ? '/' : `/${nth}`))

/** A website whose pages are known. */
async function discovered(caller: Caller, count: number) {
  const websiteId = await addWebsite(caller)
  const jobId = await start('discover', websiteId, caller)
  await stage.say(FinishedSchema, { jobId, websiteId, title: 'Example', pages: paths(count).map(page) })
  await ended(jobId, caller)
  return websiteId
}

async function ended(jobId: string, caller: Caller) {
  let job = await get(`/api/jobs/${jobId}`, caller)
  const hasEnded = async () => (job = await get(`/api/jobs/${jobId}`, caller)).status !== 'running'
  await until(hasEnded, `the end of job ${jobId}`)
  return job
}

const of = (jobId: string) => (event: { jobId: string }) => event.jobId === jobId
const wantedOf = (jobId: string, count: number) => stage.listen(CaptureWantedSchema, count, of(jobId))

const picture = (sha256 = randomUUID()) => ({ key: randomUUID(), sha256, width: 1280, height: 900 })

async function take(wanted: { jobId: string; websiteId: string; pageId: string }, shot = picture()) {
  const { jobId, websiteId, pageId } = wanted
  await stage.say(PageTakenSchema, {
    jobId,
    websiteId,
    pageId,
    picture: shot,
    title: '',
    takenAt: new Date().toISOString(),
  })
  return shot
}

/** Plays the capture workers until the job ends. */
async function takeAll(jobId: string, caller: Caller, count: number) {
  for (let nth = 0; nth < count; nth += 1) {
    const wanted = (await wantedOf(jobId, nth + 1))[nth]
    if (wanted) await take(wanted)
  }
  return ended(jobId, caller)
}

test.each([
  ['nothing', {}, 'Please enter a website URL'],
  ['an empty text', { url: '  ' }, 'Please enter a website URL'],
  ['null', { url: null }, 'Please enter a website URL'],
  ['a number', { url: 7 }, 'Please enter a valid URL'],
  ['a sentence', { url: 'not a url' }, 'Please enter a valid URL'],
  ['5,000 characters', { url: `https://example.com/${'a'.repeat(5_000)}` }, 'Please enter a valid URL'],
  ['a host inside', { url: 'http://127.0.0.1/' }, 'This address cannot be monitored'],
  ['a number for a host', { url: 'http://2130706433/' }, 'This address cannot be monitored'],
])('%s is refused as an address', async (_, body, message) => {
  const answer = await post('/api/websites', visitor(), body)
  expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 400, body: { message } })
})

test('an address without https:// gets it', async () => {
  const caller = visitor()
  const id = await addWebsite(caller, ' Example.COM/Shop#top ')
  expect((await get(`/api/websites/${id}`, caller)).url).toBe('https://example.com/Shop')
})

test('a visitor has one website, a user six, however fast they add', async () => {
  for (const [caller, limit] of [
    [visitor(), 1],
    [user(), 6],
  ] as const) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        post('/api/websites', caller, { url: `https://site-${nth}.example.com` }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(limit)
    const refusal = answers.find((answer) => answer.status === 403)
    expect(await refusal?.text()).toContain('maximum number of websites')
  }
})

test('what belongs to somebody else does not exist', async () => {
  const [owner, stranger] = [visitor(), user()]
  const websiteId = await discovered(owner, 1)
  const jobId = await start('capture', websiteId, owner)
  const pageId = (await wantedOf(jobId, 1))[0]?.pageId
  const tries: [string, string][] = [
    ['GET', `/api/websites/${websiteId}`],
    ['GET', `/api/websites/${websiteId}/pages-with-screenshots`],
    ...['discover', 'capture', 'capture-all', 'diff', 'approve-all'].map((what): [string, string] => [
      'POST',
      `/api/websites/${websiteId}/${what}`,
    ]),
    ['DELETE', `/api/websites/${websiteId}`],
    ['POST', `/api/pages/${pageId}/approve`],
    ['GET', `/api/jobs/${jobId}`],
    ['POST', `/api/jobs/${jobId}/cancel`],
  ]
  for (const [method, address] of tries)
    expect((await stage.call(method, address, stranger)).status, address).toBe(404)
  expect((await get(`/api/jobs/${jobId}`, owner)).status).toBe('running')
  expect(await get('/api/websites', stranger)).toEqual([])
})

test.each([
  '/api/websites/nonsense',
  `/api/websites/${randomUUID()}`,
  '/api/jobs/1',
  '/screenshots/..%2fsecret.png',
])('%s is not found', async (address) => {
  expect((await stage.call('GET', address, visitor())).status).toBe(404)
})

test('pages appear while they are found, and those no longer found are marked as gone', async () => {
  const caller = visitor()
  const websiteId = await addWebsite(caller)
  const jobId = await start('discover', websiteId, caller)
  const [wanted] = await stage.listen(DiscoveryWantedSchema, 1, of(jobId))
  expect(wanted).toMatchObject({ url: 'https://example.com/', pageLimit: 50 })

  await stage.say(PagesFoundSchema, {
    jobId,
    websiteId,
    pages: [page('/'), page('/old')],
    message: 'Discovering Pages...',
  })
  await until(async () => (await get(`/api/jobs/${jobId}`, caller)).progress.current === 2, 'two pages found')
  await stage.say(FinishedSchema, { jobId, websiteId, title: 'Example', pages: [page('/'), page('/new')] })
  expect(await ended(jobId, caller)).toMatchObject({ status: 'completed', type: 'page-discovery' })

  const { website, pages } = await get(`/api/websites/${websiteId}/pages-with-screenshots`, caller)
  expect(website.title).toBe('Example')
  const known = pages.map((one: { path: string; goneAt: string | null }) => [one.path, one.goneAt !== null])
  expect(Object.fromEntries(known)).toEqual({ '/': false, '/old': true, '/new': false })
})

test('a website that does not answer says so, and stays usable', async () => {
  const caller = visitor()
  const websiteId = await addWebsite(caller)
  const jobId = await start('discover', websiteId, caller)
  await stage.say(FailedSchema, { jobId, websiteId, reason: 'example.com did not answer within 15 seconds.' })
  expect(await ended(jobId, caller)).toMatchObject({
    status: 'failed',
    error: 'example.com did not answer within 15 seconds.',
  })
  await start('discover', websiteId, caller)
})

test('of twenty starts at once one is accepted, and the others name it', async () => {
  const caller = visitor()
  const websiteId = await discovered(caller, 2)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(`/api/websites/${websiteId}/capture`, caller)),
  )
  const accepted = answers.filter((answer) => answer.status === 202)
  const refused = answers.filter((answer) => answer.status === 409)
  expect([accepted.length, refused.length]).toEqual([1, 19])
  const [named, running] = await Promise.all([refused[0]?.json(), accepted[0]?.json()])
  expect(named).toMatchObject(running)
})

test('captures are asked for a few at a time, and every answer counts once', async () => {
  const caller = visitor()
  const websiteId = await discovered(caller, 10)
  const jobId = await start('capture', websiteId, caller)
  const first = await wantedOf(jobId, 6)
  expect(first).toHaveLength(6)
  const [wanted] = first
  if (!wanted) throw new Error('no capture is wanted')

  const shot = await take(wanted)
  await take(wanted)
  await wantedOf(jobId, 7)
  await until(
    async () => (await get(`/api/jobs/${jobId}`, caller)).progress.current === 1,
    'one page captured',
  )
  const { pages } = await get(`/api/websites/${websiteId}/pages-with-screenshots`, caller)
  const taken = pages.find((one: { id: string }) => one.id === wanted.pageId)
  expect(taken).toMatchObject({
    status: 'new',
    screenshots: { current: { filename: `${shot.key}.png`, width: 1280 } },
  })

  for (const other of first.slice(1)) await take(other)
  for (let nth = 6; nth < 10; nth += 1) {
    const next = (await wantedOf(jobId, nth + 1))[nth]
    if (next) await take(next)
  }
  expect(await ended(jobId, caller)).toMatchObject({
    status: 'completed',
    progress: { current: 10, total: 10 },
  })
})

test('a page with a baseline is compared as part of its capture', async () => {
  const caller = visitor()
  const websiteId = await discovered(caller, 2)
  await takeAll(await start('capture', websiteId, caller), caller, 2)
  expect(await (await post(`/api/websites/${websiteId}/approve-all`, caller)).json()).toEqual({ approved: 2 })

  const jobId = await start('capture', websiteId, caller)
  for (const wanted of await wantedOf(jobId, 2)) await take(wanted)
  const comparisons = await stage.listen(ComparisonWantedSchema, 2, of(jobId))
  const ratios = [0.004, 0]
  for (const [nth, { pageId, baseline, current }] of comparisons.entries()) {
    const ratio = ratios[nth] ?? 0
    const keys = { baselineKey: baseline?.key ?? '', currentKey: current?.key ?? '' }
    await stage.say(PageComparedSchema, {
      jobId,
      websiteId,
      pageId,
      ...keys,
      ratio,
      ...(ratio ? { difference: picture() } : {}),
    })
  }
  expect(await ended(jobId, caller)).toMatchObject({
    status: 'completed',
    result: { pagesChanged: 1, processedPages: 2 },
  })
  const { pages } = await get(`/api/websites/${websiteId}/pages-with-screenshots`, caller)
  const verdicts = pages.map((one: { status: string; diffPercentage: number }) => [
    one.status,
    one.diffPercentage,
  ])
  expect(verdicts.toSorted()).toEqual([
    ['changed', 1],
    ['unchanged', 0],
  ])
  const [change] = await stage.listen(ChangeFoundSchema, 1, of(jobId))
  expect(change?.pageIds).toHaveLength(1)
})

test('a page that cannot be captured is in error with its reason, and keeps its baseline', async () => {
  const caller = visitor()
  const websiteId = await discovered(caller, 1)
  await takeAll(await start('capture', websiteId, caller), caller, 1)
  await post(`/api/websites/${websiteId}/approve-all`, caller)

  const jobId = await start('capture', websiteId, caller)
  const pageId = (await wantedOf(jobId, 1))[0]?.pageId ?? ''
  await stage.say(PageFailedSchema, {
    jobId,
    websiteId,
    pageId,
    reason: 'The page answered with an error (500).',
  })
  expect(await ended(jobId, caller)).toMatchObject({ status: 'completed', result: { pagesFailed: 1 } })
  const { pages } = await get(`/api/websites/${websiteId}/pages-with-screenshots`, caller)
  expect(pages[0]).toMatchObject({ status: 'error', reason: 'The page answered with an error (500).' })
  expect(pages[0].screenshots.baseline).toBeTruthy()
})

test('cancelling keeps what was done and takes nothing more', async () => {
  const caller = visitor()
  const websiteId = await discovered(caller, 8)
  const jobId = await start('capture', websiteId, caller)
  const [first, second] = await wantedOf(jobId, 6)
  if (!first || !second) throw new Error('no capture is wanted')
  await take(first)
  await until(
    async () => (await get(`/api/jobs/${jobId}`, caller)).progress.current === 1,
    'one page captured',
  )

  const cancelled = await (await post(`/api/jobs/${jobId}/cancel`, caller)).json()
  expect(cancelled).toMatchObject({ status: 'cancelled', progress: { current: 1 } })
  await stage.listen(JobCancelledSchema, 1, of(jobId))
  const late = await take(second)
  await until(
    async () => Boolean(await stage.db('pictures').where({ key: late.key }).first()),
    'the late picture heard',
  )
  expect(await get(`/api/jobs/${jobId}`, caller)).toMatchObject({
    status: 'cancelled',
    progress: { current: 1 },
  })
  const { pages } = await get(`/api/websites/${websiteId}/pages-with-screenshots`, caller)
  expect(pages.filter((one: { status: string }) => one.status === 'processing')).toEqual([])
  expect((await post(`/api/jobs/${jobId}/cancel`, caller)).status).toBe(200)
})

test('while a job runs nothing is approved', async () => {
  const caller = visitor()
  const websiteId = await discovered(caller, 1)
  await start('capture', websiteId, caller)
  expect((await post(`/api/websites/${websiteId}/approve-all`, caller)).status).toBe(409)
})

test('what got no answer is asked for again', async () => {
  const caller = visitor()
  const websiteId = await discovered(caller, 1)
  const jobId = await start('capture', websiteId, caller)
  const [wanted] = await wantedOf(jobId, 1)
  await stage
    .db('job_items')
    .where({ jobId })
    .update({ askedAt: new Date(Date.now() - 120_000) })
  await reconcileJobs(stage)
  const again = (await wantedOf(jobId, 2))[1]
  expect(again).toEqual(wanted)
})

test('a removed website takes its pages, pictures and files with it, and nothing late brings it back', async () => {
  const caller = visitor()
  const websiteId = await discovered(caller, 2)
  const jobId = await start('capture', websiteId, caller)
  const [first, second] = await wantedOf(jobId, 2)
  if (!first || !second) throw new Error('no capture is wanted')
  const shot = picture()
  for (const name of [`${shot.key}.png`, `${shot.key}.webp`])
    await stage.files.put(name, Buffer.from('image'), 'image/png')
  await take(first, shot)
  await until(
    async () => (await stage.call('GET', `/screenshots/${shot.key}.png`, caller)).status === 200,
    'the picture',
  )
  expect((await stage.call('GET', `/screenshots/${shot.key}.png`, visitor())).status).toBe(404)

  expect((await stage.call('DELETE', `/api/websites/${websiteId}`, caller)).status).toBe(204)
  expect((await stage.call('GET', `/screenshots/${shot.key}.png`, caller)).status).toBe(404)
  const late = await take(second)
  await until(
    async () => Boolean(await stage.db('pictures').where({ key: late.key }).first()),
    'the late picture heard',
  )
  await sweepPictures(stage)
  expect(await stage.db('pictures').whereIn('key', [shot.key, late.key])).toEqual([])
  await expect(stage.files.get(`${shot.key}.png`)).rejects.toThrow(MissingFile)
  expect(await get('/api/websites', caller)).toEqual([])
})
