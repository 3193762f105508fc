import { Unavailable } from '@vigia/common/errors'
import { expect, test, vi } from 'vitest'
import { startEgress } from '../../../tests/support/egress.ts'
import { openCapturer } from '../testing/open-capturer.ts'
import { openPageCapturer } from '../page-capturer.ts'
import { startFixtures } from '../testing/fixtures.ts'
import { patientMs } from '../testing/patient.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

const fixtures = await startFixtures()
const { capture } = await openCapturer(fixtures)

test.concurrent('a word that differs at every visit is noise, with the space for a longer one', async () => {
  const first = await capture('/greeting')
  const { noise, unsettled } = await capture('/greeting', { baseline: first })
  expect([first.noise, unsettled, fixtures.visits('/greeting')]).toEqual([[], false, 3])
  const [left, right] = [
    Math.min(...noise.map(({ x }) => x)),
    Math.max(...noise.map(({ x, width }) => x + width)),
  ]
  expect(left).toBeGreaterThan(100)
  expect(right).toBe(1_280)
  expect(Math.max(...noise.map(({ height }) => height))).toBeLessThan(40)
})

test.concurrent.each<[path: string, from: [least: number, most: number]]>([
  ['/guest-book', [30, 100]],
  ['/middle-of-the-book', [0, 0]],
])(
  'on %s a visitor counter makes noise of everything that it moves when it gets longer',
  async (path, [least, most]) => {
    const { noise } = await capture(path, { baseline: await capture(path) })
    const left = Math.min(...noise.map(({ x }) => x))
    expect(left).toBeGreaterThanOrEqual(least)
    expect(left).toBeLessThanOrEqual(most)
    expect(Math.max(...noise.map(({ x, width }) => x + width))).toBe(1_280)
    expect(Math.max(...noise.map(({ height }) => height))).toBeLessThan(40)
  },
)

test.concurrent('an image that differs at every visit is noise as a whole', async () => {
  const { noise } = await capture('/picture-of-the-day', {
    baseline: await capture('/picture-of-the-day'),
  })
  expect(noise.some(({ x, width, height }) => x === 0 && width >= 300 && height >= 200)).toBe(true)
})

test.concurrent('a page that changed is the same at three visits, and none of it is noise', async () => {
  const first = await capture('/changed')
  const changed = await capture('/changed', { baseline: first })
  expect(changed.sha256).not.toBe(first.sha256)
  expect([changed.noise, fixtures.visits('/changed')]).toEqual([[], 4])
})

test.concurrent('a page that randomly shows one of two things is unchanged, though it shows the other one twice', async () => {
  const first = await capture('/one-of-two')
  expect(await capture('/one-of-two', { baseline: first })).toMatchObject({ sha256: first.sha256, noise: [] })
})

test.concurrent('what differs only at the third visit is noise as well', async () => {
  const first = await capture('/twice-by-chance')
  const { noise } = await capture('/twice-by-chance', { baseline: first })
  expect([fixtures.visits('/twice-by-chance'), noise.length > 0]).toEqual([4, true])
})

test.concurrent('an unchanged page is visited once, and so is one without a baseline from the same browser and fonts', async () => {
  const first = await capture('/plain')
  await capture('/plain', { baseline: first })
  await capture('/plain', { baseline: { ...first, sha256: 'other', fonts: 'others' } })
  expect(fixtures.visits('/plain')).toBe(3)
})

test.concurrent('if the second visit equals the baseline, that is the screenshot', async () => {
  const first = await capture('/hiccup')
  expect(await capture('/hiccup', { baseline: first })).toMatchObject({ sha256: first.sha256, noise: [] })
  expect(fixtures.visits('/hiccup')).toBe(3)
})

test.concurrent.each(['/other-colour', '/other-length'])(
  '%s: noise that would cover most of the page is not ignored',
  async (path) => {
    const second = await capture(path, { baseline: await capture(path) })
    expect(second.noise).toEqual([])
  },
)

test.concurrent('if a second visit fails, the first one counts', async () => {
  const first = await capture('/gone-again')
  expect(await capture('/gone-again', { baseline: first })).toMatchObject({ width: 1_280, noise: [] })
  expect(fixtures.visits('/gone-again')).toBe(3)
})

test.concurrent('if the egress is away for a second visit, there is no screenshot: the first would be a false alarm', async () => {
  const away = await startEgress([fixtures.host])
  const own = openPageCapturer({ egressUrl: away.url, agent: 'Tester/1.0', deadlineMs: patientMs })
  const wanted = { url: `${fixtures.url}/silent-again`, websiteId: 'website' }
  const { signal } = new AbortController()
  const baseline = await own.capture(wanted, signal)
  const failing = own.capture({ ...wanted, baseline }, signal).catch((error: unknown) => error)
  await vi.waitFor(() => expect(fixtures.visits('/silent-again')).toBe(3), scaleTimeout(20_000))
  await away.stop()
  expect(await failing).toBeInstanceOf(Unavailable)
  await own.close()
})
