import { create } from '@bufbuild/protobuf'
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { Unretryable } from '@vigia/common/errors'
import { JobCancelledSchema } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import { openTestCapture } from './testing/test-capture.ts'

const { capture, files, fixtures, market } = await openTestCapture()
const { cancelCaptures } = await import('./cancelled-jobs.ts')
const { explain } = await import('./network/reasons.ts')

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
  '/sliding-in-a-tree',
  '/slow-script',
  '/marquee',
  '/strip',
  '/lots',
  '/traces',
  '/dialogs',
  '/tall',
  '/slow-picture',
  '/later',
].map((path) => fixtures.url + path)
const restless = ['/', '/about', '/carousel', '/feed', '/gallery', '/welcome', '/hidden-garden'].map(
  (path) => market.url + path,
)

test.concurrent.each([...calm, ...restless])(
  '%s gives the same screenshot twice, byte for byte',
  async (url) => {
    const one = await capture(url)
    const two = await capture(url)
    expect(one?.picture?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(two).toMatchObject({ picture: { sha256: one?.picture?.sha256 }, unsettled: false })
  },
)

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
