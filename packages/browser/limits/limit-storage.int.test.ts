import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openTabs } from '../tabs/tabs.ts'
import { maxStorageBytes } from './limit-storage.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

/**
 * Stores a megabyte at a time until it has as many as asked for or is refused, in a database or in a cache.
 */
const page = `<!doctype html><script>
  async function openStore() {
    const opening = indexedDB.open('store')
    opening.onupgradeneeded = () => opening.result.createObjectStore('parts')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    return (part, nth) => new Promise((resolve, reject) => {
      const change = opening.result.transaction('parts', 'readwrite')
      change.objectStore('parts').put(part, nth)
      change.oncomplete = resolve
      change.onabort = () => reject(change.error)
    })
  }
  async function openCache() {
    const cache = await caches.open('store')
    return (part, nth) => cache.put('/part/' + nth, new Response(part))
  }
  async function store(open, megabytes) {
    const put = await open()
    const part = new Uint8Array(2 ** 20)
    for (let n = 0; n < part.length; n += 65536) crypto.getRandomValues(part.subarray(n, n + 65536))
    for (let nth = 0; nth < megabytes; nth += 1) {
      try { await put(part, nth) } catch (error) { return error.name }
    }
    return 'stored'
  }
</script>`

/** Returns what a page at this address gets as an answer when it stores this many megabytes. */
async function store(where: 'openStore' | 'openCache', megabytes: number): Promise<unknown> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const tabs = openTabs({
    egressUrl: `http://127.0.0.1:${port}`,
    agent: 'Tester/1.0',
    viewport: { width: 1280, height: 800 },
    scale: 1,
    before: () => [],
  })
  onTestFinished(() => tabs.close())
  return tabs.withTab({ deadlineMs: scaleTimeout(60_000) }, new AbortController().signal, async (tab) => {
    // Caches exist only in secure origins.
    await tab.main.send('Page.navigate', { url: 'http://localhost/' })
    const { result } = await tab.main.send('Runtime.evaluate', {
      expression: `(async () => { while (document.readyState !== 'complete' || !location.host) await new Promise((go) => setTimeout(go, 10)); return store(${where}, ${megabytes}) })()`,
      awaitPromise: true,
      returnByValue: true,
    })
    return result.value
  })
}

const maxMegabytes = maxStorageBytes / 2 ** 20

test('a page stores what ordinary pages do', async () => {
  expect(await store('openStore', maxMegabytes / 4)).toBe('stored')
})

test.each(['openStore', 'openCache'] as const)(
  'a page that stores too much is refused: %s',
  async (where) => {
    expect(await store(where, maxMegabytes * 2)).toBe('QuotaExceededError')
  },
)
