import { afterAll } from 'vitest'
import { limits } from '../limits/limits.ts'
import { never, openSite } from './open-site.ts'
import { openTestCrawler } from './test-crawler.ts'
import { freePort } from '../../../deploy/local/servers/ports.ts'
import { startEgress } from '../../../tests/support/egress.ts'

/**
 * A crawler for the tests of a file, a website, another that never answers, a port without a server, and the
 * egress to all three.
 */
export async function openFixture() {
  // Tests of hosts that never answer would take too long with the product's limits.
  Object.assign(limits, { startMs: 4_000, answerMs: 4_000 })
  const site = await openSite()
  const silent = await openSite()
  silent.show({ '/': never })
  const closedHost = `127.0.0.1:${await freePort()}`
  const egress = await startEgress([site.host, silent.host, closedHost])
  const crawler = openTestCrawler(egress.url)
  afterAll(async () => {
    await crawler.close()
    await egress.stop()
    await site.close()
    await silent.close()
  })
  return { site, silent, closedHost, egress, crawler }
}

export type Fixture = Awaited<ReturnType<typeof openFixture>>
