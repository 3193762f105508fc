import { expect, test } from 'vitest'
import { asking } from '../../sites/hostile/asking.ts'
import { tricks } from '../../sites/hostile/tricks.ts'
import { withRetries, openHostileFixture } from './hostile-fixture.ts'

const fixture = await openHostileFixture()

const noPage = 'This address does not hold a web page.'
const crashed = 'The page crashed or uses too much memory.'
const tooLate = 'The page did not finish loading within 30 seconds.'

/** Outcomes other than a complete screenshot; on a busy machine any page may time out. */
const ends: Record<string, string | string[]> = {
  '/dialogs-without-end': tooLate,
  '/download': noPage,
  '/page-as-download': noPage,
  '/another-each-time': 'another screenshot',
  '/aria-modal': 'another screenshot',
  '/talks-without-end': ['green', crashed],
  '/writes-without-end': ['green', 'another screenshot'],
  '/removes-itself': 'The page is blank.',
  '/replaces-the-root': 'The page is blank.',
  '/policy': 'The page does not allow itself to be captured (sandbox).',
  '/pretends-to-be-away': 'The page answered with an error (503).',
}
const isPart = (path: string) => /^\/(secret|service-worker\.js|popup$|popup-that-hangs)/.test(path)

test.concurrent.each(Object.keys({ ...asking, ...tricks }).filter((path) => !isPart(path)))(
  '%s ends as expected and gets no answer',
  withRetries,
  async (path) => {
    expect([ends[path] ?? 'green', tooLate].flat()).toContain(await fixture.visit(path))
  },
)

test.concurrent('what a page stores is not found by a later visit', async () => {
  const { site, capture } = fixture
  const visits = ['/leaves-traces', '/finds-traces', '/leaves-traces', '/finds-traces']
  const titles: string[] = []
  for (const path of visits) titles.push((await capture(site.url + path)).title)
  const kept = site.asked().filter((path) => path === '/kept')
  expect([titles[1], titles[3], kept.length]).toEqual(['nothing', 'nothing', 2])
})

test('the neighbour page was not affected and no renderer is left', async () => {
  expect(await fixture.summarize()).toMatchObject({ harm: [], isFine: true, renderers: 0 })
})
