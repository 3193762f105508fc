import { create } from '@bufbuild/protobuf'
import type { MessageInitShape } from '@bufbuild/protobuf'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { Unretryable } from '@vigia/common/errors'
import { openFiles } from '@vigia/storage/files'
import type { WorkerContext } from '@vigia/service/context'
import { openLog } from '@vigia/telemetry/log'
import { memoryOfProcesses } from '@vigia/browser/limits/process-memory'
import { CaptureWantedSchema, JobCancelledSchema } from '@vigia/proto/websites/v1/events'
import type { PageFailedSchema, PageCapturedSchema } from '@vigia/proto/capture/v1/events'
import { afterAll, expect, test } from 'vitest'
import { startRestless } from '../../tests/sites/restless.ts'
import { startEgress } from '../../tests/support/egress.ts'
import { startFixtures } from './testing/fixtures.ts'

const folder = await mkdtemp(join(tmpdir(), 'vigia-capture-'))
const files = await openFiles({ VIGIA_DATA: folder })
const temporaryFiles = await openFiles({ VIGIA_DATA: folder }, 'temporary')
const fixtures = await startFixtures()
const market = await startRestless()
const egress = await startEgress([fixtures.host, fixtures.elsewhere.host, market.host])
process.env['EGRESS_URL'] = egress.url

const { cancelCaptures } = await import('./cancelled-jobs.ts')
const { capturePage } = await import('./capture-page.ts')
const { explain } = await import('./page/reasons.ts')
const { capturer } = await import('./shared-capturer.ts')
const { limits } = await import('./settings.ts')

afterAll(async () => {
  await capturer.close()
  await Promise.all([egress.stop(), fixtures.stop(), market.stop()])
  await rm(folder, { recursive: true })
})

type Published = MessageInitShape<typeof PageCapturedSchema> | MessageInitShape<typeof PageFailedSchema>

/** The answer to a page. */
async function capture(url: string, jobId = 'job') {
  const events: Published[] = []
  const emit: WorkerContext['emit'] = async (_schema, data) => void events.push(data as Published)
  const wanted = create(CaptureWantedSchema, { jobId, websiteId: 'website', pageId: 'page', url })
  await capturePage(wanted, { emit, files, temporaryFiles, log: openLog('test'), attempt: 1 })
  return events[0] as MessageInitShape<typeof PageCapturedSchema> | undefined
}

const calm = [
  '/plain',
  '/moving',
  '/clock',
  '/today',
  '/chance',
  '/carousel',
  '/canvas',
  '/film',
  '/clip',
  '/late-clip',
  '/countdown',
  '/impatient',
  '/sliding',
  '/slow-script',
  '/marquee',
  '/strip',
  '/lots',
  '/traces',
  '/dialogs',
  '/tall',
  '/rows',
  '/slow-picture',
  '/later',
].map((path) => fixtures.url + path)
const restless = ['/', '/about', '/carousel', '/feed', '/gallery', '/welcome', '/hidden-garden'].map(
  (path) => market.url + path,
)

test.concurrent.each([...calm, ...restless])(
  '%s gives the same screenshot twice, byte for byte',
  async (url) => {
    const [one, two] = [await capture(url), await capture(url)]
    expect(one?.picture?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(two).toMatchObject({ picture: { sha256: one?.picture?.sha256 }, unsettled: false })
  },
)

test('an endless page is captured down to a fixed height, however long it grew before', async () => {
  const [one, two] = [
    await capture(`${fixtures.url}/growing`),
    await capture(`${fixtures.url}/growing-meanwhile`),
  ]
  expect(one).toMatchObject({ truncated: true, unsettled: false, picture: { height: 8_000 } })
  expect(two).toMatchObject({ truncated: true, picture: { sha256: one?.picture?.sha256 } })
}, 90_000)

test.concurrent('the screenshot, its thumbnail and the event’s fields match', async () => {
  const taken = await capture(`${fixtures.url}/plain`)
  const png = await files.get(`${taken?.picture?.key}.png`)
  const sha256 = createHash('sha256').update(png).digest('hex')
  expect(taken).toMatchObject({
    jobId: 'job',
    websiteId: 'website',
    pageId: 'page',
    title: 'Plain',
    truncated: false,
    unsettled: false,
    takenAt: expect.stringMatching(/^\d{4}-.*Z$/),
    picture: { sha256, width: 1280, height: 800 },
  })
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1280, height: 800 })
  const small = await sharp(await files.get(`${taken?.picture?.key}.webp`)).metadata()
  expect(small).toMatchObject({ format: 'webp', width: 480, height: 600 })
})

test.concurrent('a page that is too tall is captured in part, and marked as truncated', async () => {
  expect(await capture(`${fixtures.url}/tallest`)).toMatchObject({
    truncated: true,
    picture: { height: 100_000 },
  })
})

test('a page that takes several shots is captured from top to bottom, without a seam', async () => {
  const taken = await capture(`${fixtures.url}/rows`)
  expect(taken).toMatchObject({ truncated: false, unsettled: false, picture: { height: 60_000 } })
  const png = await files.get(`${taken?.picture?.key}.png`)
  const column = { left: 700, top: 0, width: 1, height: 60_000 }
  const pixels = await sharp(png).extract(column).removeAlpha().raw().toBuffer()
  const colourOf = (row: number) => pixels.toString('hex', row * 3, row * 3 + 3)
  const all = Array.from({ length: 60_000 }, (_, row) => colourOf(row))
  const placesOf = (colour: string) => all.flatMap((each, row) => (each === colour ? [row] : []))
  const blocks = [7_990, 40_000, 55_980].flatMap((top) => Array.from({ length: 40 }, (_, nth) => top + nth))
  expect(placesOf('003366')).toEqual(blocks)
  // Fixed elements appear once, where they are in a window, and not in each shot.
  expect([placesOf('ffcc00').length, placesOf('00ccff').length]).toEqual([50, 50])
})

test('where a tall page never comes to rest is known, and the rest of it is compared', async () => {
  const { noise = [], ...taken } = (await capture(`${fixtures.url}/tall-worker`))?.picture ?? {}
  expect(taken.height).toBeGreaterThan(35_000)
  expect(noise.length).toBeGreaterThan(0)
  for (const { y = 0 } of noise) expect(y).toBeGreaterThan(29_900)
})

test('a screenshot that would take too many bytes is cut', async () => {
  const taken = await capture(`${fixtures.url}/tall-noise`)
  expect(taken).toMatchObject({ truncated: true, picture: { height: 16_000 } })
  expect(taken?.picture?.bytes).toBeLessThan(limits.bytes)
})

test('the tallest page takes 400 MB at most beside an ordinary one, in the worker and its browser', async () => {
  await capture(`${fixtures.url}/plain`)
  const before = await memoryOfProcesses(process.pid)
  let most = before
  const isDone = new AbortController()
  async function watch() {
    for (; !isDone.signal.aborted; await setTimeout(200))
      most = Math.max(most, await memoryOfProcesses(process.pid))
  }
  const watched = watch()
  const taken = await capture(`${fixtures.url}/tallest`)
  isDone.abort()
  await watched
  expect(taken?.picture?.height).toBe(100_000)
  expect(most - before).toBeLessThan(400)
})

test.concurrent('a page that never comes to rest is captured anyway, and marked as unsettled', async () => {
  const taken = await capture(`${fixtures.url}/worker`)
  expect(taken).toMatchObject({ unsettled: true })
})

test.concurrent('lazy images and content are loaded before the capture', async () => {
  const taken = await capture(`${market.url}/gallery`)
  const seen = market.visits('/stall/18.png')
  expect(seen).toBeGreaterThan(0)
  expect(taken?.picture?.height).toBeGreaterThan(2_000)
})

test.concurrent.each([
  ['/gone', 'The page answered with an error (404).'],
  ['/broken', 'The page answered with an error (500).'],
  ['/menu.pdf', 'This address does not hold a web page.'],
  ['/data.json', 'This address does not hold a web page.'],
  ['/picture.svg', 'This address does not hold a web page.'],
  ['/nothing', 'This address does not hold a web page.'],
  ['/blank', 'The page is blank.'],
  ['/elsewhere', 'The page leads to another website (ELSEWHERE).'],
  ['/script-elsewhere', 'The page leads to another website (ELSEWHERE).'],
  ['/inside', 'This address cannot be monitored'],
  ['/secretly-inside', 'This address cannot be monitored'],
  ['/around', 'The page redirects in a loop.'],
  ['/barrier', 'The website asks visitors to prove that they are human, so it cannot be watched.'],
])('%s is no page: %s', async (path, sentence) => {
  const error = await capture(fixtures.url + path).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Unretryable)
  expect(explain(error as Error)).toBe(sentence.replace('ELSEWHERE', fixtures.elsewhere.host))
})

test.concurrent.each([
  ['http://10.0.0.1/', 'This address cannot be monitored'],
  ['https://192.168.1.1/admin', 'This address cannot be monitored'],
  ['https://169.254.169.254/', 'This address cannot be monitored'],
  ['file:///etc/passwd', 'This address cannot be monitored'],
  ['chrome://version/', 'This address cannot be monitored'],
  ['nonsense', 'This address cannot be monitored'],
])('%s is not even requested', async (url, sentence) => {
  const error = await capture(url).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Unretryable)
  expect(explain(error as Error)).toBe(sentence)
})

test.concurrent('a page that blocks its thread is retried, and no other page fails with it', async () => {
  const [busy, plain] = await Promise.all([
    capture(`${fixtures.url}/busy`).catch((error: unknown) => error),
    capture(`${fixtures.url}/plain`),
  ])
  expect(busy).not.toBeInstanceOf(Unretryable)
  expect(explain(busy as Error)).toBe('The page did not finish loading within 30 seconds.')
  expect(plain?.picture?.height).toBe(800)
})

test.concurrent('a page that allocates all the memory there is crashes alone', async () => {
  const [hungry, plain] = await Promise.all([
    capture(`${fixtures.url}/hungry`).catch((error: unknown) => error),
    capture(`${fixtures.url}/plain`),
  ])
  expect(explain(hungry as Error)).toBe('The page crashed or uses too much memory.')
  expect(plain?.picture?.height).toBe(800)
})

test.concurrent('a page that redirects endlessly is given up', async () => {
  const error = await capture(`${fixtures.url}/restless`).catch((thrown: unknown) => thrown)
  expect(explain(error as Error)).toBe('The page keeps redirecting to another one.')
})

test.concurrent('when a job is cancelled, open pages are closed and further pages are not opened', async () => {
  const running = capture(`${fixtures.url}/busy`, 'unwanted')
  await setTimeout(500)
  await cancelCaptures(create(JobCancelledSchema, { jobId: 'unwanted' }))
  const begun = performance.now()
  expect(await running).toBeUndefined()
  expect(await capture(`${fixtures.url}/plain`, 'unwanted')).toBeUndefined()
  expect(performance.now() - begun).toBeLessThan(5_000)
})
