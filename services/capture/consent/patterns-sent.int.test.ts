import { openTabs } from '@vigia/browser/tabs/tabs'
import type { Tab } from '@vigia/browser/tabs/tab'
import { afterAll, expect, test } from 'vitest'
import { serve } from '../../../tests/sites/serve.ts'
import { loaded, openPage } from '../page/open-page.ts'
import { watchNetwork } from '../network/watch-network.ts'
import { limits } from '../settings.ts'
import { refusalPattern } from './messages/refusals.ts'
import { refuseConsent } from './refuse-consent.ts'

const dialog = `<div role="dialog" style="position: fixed; inset: auto 0 0; background: gold">We use cookies
<button onclick="this.parentNode.remove()">Reject all</button></div>`
const header =
  '<header style="position: fixed; inset: 0 0 auto; height: 80px"><a href="/">A shop</a></header>'
const pages: Record<string, string> = { '/plain': '', '/dialog': dialog, '/header': header }

// A website answers as a proxy would.
const site = await serve(({ pathname }) => ({ body: `<!doctype html><h1>A page</h1>${pages[pathname]}` }))
const tabs = openTabs({
  egressUrl: site.url,
  agent: 'Tester/1.0',
  viewport: limits.viewport,
  scale: 1,
  before: () => [],
})
afterAll(async () => {
  await tabs.close()
  await site.stop()
})

/** Adds up the characters that are sent to a page. */
function countSent({ main }: Tab): () => number {
  const send = main.send.bind(main)
  let sent = 0
  main.send = (method, params) => {
    sent += JSON.stringify(params ?? {}).length
    return send(method, params)
  }
  return () => sent
}

test.each([
  ['/plain', 0, false],
  ['/header', 1, false],
  ['/dialog', 1, true],
])('%s: the patterns of all languages are sent %i times for two searches', async (path, times, isRefused) => {
  const { signal } = new AbortController()
  await tabs.withTab({ deadlineMs: 30_000 }, signal, async (tab) => {
    const network = watchNetwork(tab)
    await loaded(await openPage(tab, site.url + path, site.url, network), network)
    const sent = countSent(tab)
    expect(await refuseConsent(tab, 0)).toBe(isRefused)
    expect(await refuseConsent(tab, 0)).toBe(false)
    expect(Math.floor(sent() / refusalPattern.length)).toBe(times)
  })
})
