import { afterAll, expect, test } from 'vitest'
import { limits } from '../../../services/crawler/limits/limits.ts'
import { openTestCrawler } from '../../../services/crawler/testing/test-crawler.ts'
import { startEgress } from '../../support/egress.ts'
import { startHostile } from '../../sites/hostile.ts'

// Shorter time-outs, so that pages that never answer do not slow down the tests.
Object.assign(limits, { startMs: 10_000, answerMs: 4_000, sitemapsMs: 6_000, discoveryMs: 30_000 })
const site = await startHostile()
const insecure = site.insecure.map(({ host }) => host)
const egress = await startEgress([site.host, site.neighbour.host, ...insecure])
const crawler = openTestCrawler(egress.url)

afterAll(async () => {
  await crawler.close()
  await Promise.all([egress.stop(), site.stop()])
})

const { host } = site

test.concurrent.each([
  ['/bomb', `${host} sent more data than a page may have.`],
  ['/bomb-of-spaces', `${host} sent more data than a page may have.`],
  ['/circle', `${host} redirects in a loop.`],
  ['/always-on', `${host} redirects in a loop.`],
  ['/says-nothing', `${host} did not answer within 10 seconds.`],
  ['/body-in-drops', `${host} did not answer within 10 seconds.`],
  ['/hangs-up', `The connection to ${host} was interrupted.`],
  ['/not-http', `The response of ${host} cannot be read.`],
  ['/wrong-packing', `The response of ${host} cannot be read.`],
  ['/file-of-10-gb', `${host} did not answer with a web page.`],
  ['/leads-to-a-file', `${host} did not answer with a web page.`],
  ['/leads-to-the-browser', `${host} did not answer with a web page.`],
  ['/menu.pdf', `${host} did not answer with a web page.`],
  ['/sign-in', `${host} answered with an error (401).`],
  ['/status-503', `${host} answered with an error (503).`],
])('discovery from %s fails with: %s', async (path, reason) => {
  expect(await crawler.outcome(site.url + path)).toMatchObject({ reason })
})

test.concurrent.each(site.insecure)('the invalid certificate of $host is refused', async (other) => {
  const reason = `${other.host} has no valid security certificate.`
  expect(await crawler.outcome(`${other.url}/address`)).toMatchObject({ reason })
})

test.concurrent.each([
  '/refreshes',
  '/body-in-floods',
  '/body-of-10-gb',
  '/nested-in-html',
  '/long-page',
  '/attributes',
  '/million-links',
  '/title-zalgo',
])('%s is one page, cut off at the size limit', async (path) => {
  expect(await crawler.outcome(site.url + path, 1)).toMatchObject({ pages: [{ path }] })
})

test('discovery of the whole hostile website affects neither the crawler nor another website', async () => {
  const before = process.memoryUsage().rss
  const [all, neighbour] = await Promise.all([
    crawler.outcome(`${site.url}/everything`, 200),
    crawler.outcome(`${site.neighbour.url}/`),
  ])
  expect(neighbour?.pages.map(({ path }) => path)).toEqual(['/'])
  const paths = all?.pages.map(({ path }) => path) ?? []
  expect(paths).toEqual(expect.arrayContaining(['/everything', '/dialogs', '/popups']))
  expect(paths.filter((path) => /bomb$|circle|menu|status|leads/.test(path))).toEqual([])
  expect(process.memoryUsage().rss - before).toBeLessThan(500 * 2 ** 20)
})

test('endless links are followed up to the page limit', async () => {
  const { pages, truncated } = (await crawler.outcome(`${site.url}/links-without-end`, 15)) ?? {}
  expect([pages?.length, truncated]).toEqual([15, true])
})
