import { Unavailable } from '@vigia/common/errors'
import { expect, onTestFinished, test } from 'vitest'
import { openClients } from './clients.ts'
import { nothing } from './sentinels.ts'
import { wanted } from '../../../services/crawler/testing/test-crawler.ts'
import { startEgress } from '../../../services/egress/testing/start-egress.ts'

test('without the egress no request is sent, and both clients continue once it is back', async () => {
  const { site, sentinels, egress, egressUrl, crawler, capturer, crawl, capture, close } = await openClients()
  onTestFinished(close)
  const never = new AbortController().signal
  site.show({ '/': '<title>home</title><h1>Home</h1>' })
  expect([await crawl(site.url), await capture(site.url)]).toEqual(['1 pages', 'captured: home'])

  await egress.close()
  site.show({ '/': '<title>home</title><h1>Home</h1>' })
  for (const url of [site.url, ...sentinels.places.map((place) => `http://${place}/`)]) {
    await expect(crawler.discover(wanted(url)).done).rejects.toThrow(Unavailable)
    await expect(capturer.capture({ url, websiteId: 'website' }, never)).rejects.toThrow(Unavailable)
  }
  expect(site.asked()).toEqual([])
  expect(sentinels.reached()).toEqual(nothing)

  const port = Number(new URL(egressUrl).port)
  const back = await startEgress({ port, allowed: new Set([site.host]) })
  onTestFinished(back.close)
  expect([await crawl(site.url), await capture(site.url)]).toEqual(['1 pages', 'captured: home'])
})
