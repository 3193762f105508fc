import { afterAll, expect, test } from 'vitest'
import { asking } from '../../sites/hostile/asking.ts'
import { tricks } from '../../sites/hostile/tricks.ts'
import { withRetries, openHostileFixture } from './hostile-fixture.ts'

const fixture = await openHostileFixture()

afterAll(() => fixture.close())

const noPage = 'This address does not hold a web page.'
const crashed = 'The page crashed or uses too much memory.'
const tooLate = 'The page did not finish loading within 30 seconds.'

/** How each ends, if not with its own picture; or it is too late, when the machine has much else to do. */
const ends: Record<string, string | string[]> = {
  '/dialogs-without-end': tooLate,
  '/beforeunload': tooLate,
  '/download': noPage,
  '/page-as-download': noPage,
  '/another-each-time': 'another picture',
  '/aria-modal': 'another picture',
  '/talks-without-end': ['green', crashed],
  '/writes-without-end': ['green', 'another picture'],
  '/removes-itself': 'The page is blank.',
  '/replaces-the-root': 'The page is blank.',
  '/policy': 'The page does not allow itself to be captured (sandbox).',
  '/pretends-to-be-away': 'The page answered with an error (503).',
}
const isPart = (path: string) => /^\/(secret|service-worker\.js|popup$|popup-that-hangs)/.test(path)

test.concurrent.each(Object.keys({ ...asking, ...tricks }).filter((path) => !isPart(path)))(
  '%s gets neither an answer nor its way',
  withRetries,
  async (path) => {
    expect([ends[path] ?? 'green', tooLate].flat()).toContain(await fixture.visit(path))
  },
)

test.concurrent('what one website leaves is found neither by itself nor by another', async () => {
  const { site, capture } = fixture
  const visits = ['/leaves-traces', '/finds-traces', '/leaves-traces', '/finds-traces']
  const titles: string[] = []
  for (const path of visits) titles.push((await capture(site.url + path)).title)
  const kept = site.asked().filter((path) => path === '/kept')
  expect([titles[1], titles[3], kept.length]).toEqual(['nothing', 'nothing', 2])
})

test('nobody else was harmed, and nothing is left behind', async () => {
  expect(await fixture.summarize()).toMatchObject({ harm: [], isFine: true, renderers: 0 })
})
