import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Duplex } from 'node:stream'
import { acceptSocket } from '../../../tests/sites/hostile/accept-socket.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findChromium } from '../chromium.ts'
import { openTabs } from '../tabs/tabs.ts'
import type { Tab } from '../tabs/tab.ts'
import { creationLimits } from './limit-creations.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

const never = new AbortController().signal
const lookingMs = 60_000
// Small limits, which a busy machine reaches soon.
Object.assign(creationLimits, {
  frames: 20,
  sites: 6,
  refusals: 60,
  messageBytes: 4 * 2 ** 20,
})

/** A proxy that answers each path of any website, as the egress does for a browser, with these pages. */
async function openProxy(pages: Record<string, string>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url)
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html'
    response.writeHead(200, { 'content-type': type }).end(pages[pathname] ?? '')
  })
  // Answers the browser's CONNECT request to the proxy, and then the WebSocket handshake itself.
  server.on('connect', (_request, socket: Duplex) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    socket.once('data', (head: Buffer) => {
      const key = /^Sec-WebSocket-Key: (.+)$/im.exec(String(head))?.[1]?.trim()
      acceptSocket({ headers: { 'sec-websocket-key': key } }, socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Shows the page at `/`, whose scripts record themselves in `ran`, and calls `look` with the tab. */
async function show<T>(pages: Record<string, string>, look: (tab: Tab) => Promise<T>): Promise<T> {
  const tabs = openTabs({
    egressUrl: await openProxy(pages),
    agent: 'Tester/1.0',
    viewport: { width: 1280, height: 800 },
    scale: 1,
    before: () => [],
  })
  onTestFinished(() => tabs.close())
  return tabs.withTab({ deadlineMs: scaleTimeout(60_000) }, never, async (tab) => {
    await tab.main.send('Page.navigate', { url: 'http://lab.example/' })
    return look(tab)
  })
}

async function ask(tab: Tab, expression: string): Promise<unknown> {
  const { result } = await tab.main.send('Runtime.evaluate', { expression, returnByValue: true })
  return result.value
}

/** Returns the value once it has been stable for a second, so that one creation too many is noticed. */
async function atRest(tab: Tab, expression: string): Promise<unknown> {
  let before: unknown
  await vi.waitFor(async () => {
    const now = JSON.stringify(await ask(tab, expression))
    await sleep(1_000)
    const later = JSON.stringify(await ask(tab, expression))
    before = JSON.parse(later) as unknown
    expect([now, before]).toEqual([later, expect.not.toBeOneOf([0, null])])
  }, scaleTimeout(lookingMs))
  return before
}

const script = (text: string) => `<!doctype html><script>window.ran = 0; ${text}</script>`
const worker = (text: string) => `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(text)}])))`

/** Resolves to `ended` when the page is ended for its usage, else to `goes on`. */
const awaitEnd = (tab: Tab) => {
  const crash = new Promise((resolve) => tab.main.on('Inspector.targetCrashed', () => resolve('ended')))
  return Promise.race([crash, sleep(lookingMs, 'goes on', { ref: false })])
}

test('of 40 workers only as many run their first statement as a page may have, and the page goes on', async () => {
  const page = script(
    `for (let n = 0; n < 40; n++) ${worker('postMessage(1); setInterval(() => {}, 1000)')}.onmessage = () => ran++; document.title = 'on'`,
  )
  const seen = await show({ '/': page }, async (tab) => [
    await atRest(tab, 'ran'),
    await ask(tab, 'document.title'),
  ])
  expect(seen).toEqual([creationLimits.workers, 'on'])
})

test('workers that workers start are counted with them', async () => {
  const nested = `postMessage(1); ${worker('postMessage(1); setInterval(() => {}, 1000)')}.onmessage = () => postMessage(1)`
  const page = script(`for (let n = 0; n < 12; n++) ${worker(nested)}.onmessage = () => ran++`)
  expect(await show({ '/': page }, (tab) => atRest(tab, 'ran'))).toBe(creationLimits.workers)
})

test('a worker that has ended makes room for the next one', async () => {
  const page = script(
    `const go = () => { const w = ${worker('postMessage(1)')}; w.onmessage = () => { w.terminate(); if ((ran += 1) < 40) setTimeout(go, 50) } }; go()`,
  )
  expect(await show({ '/': page }, (tab) => atRest(tab, 'ran'))).toBe(40)
})

test('neither a shared worker nor a service worker runs, though a page has them back', async () => {
  const page = script(`
    const all = [];
    const report = 'const c = new BroadcastChannel("ran"); c.postMessage(1)';
    new BroadcastChannel('ran').onmessage = () => ran++;
    const frame = document.body.appendChild(document.createElement('iframe'));
    const Shared = window.SharedWorker ?? frame.contentWindow.SharedWorker;
    if (Shared) for (let n = 0; n < 5; n++) all.push(new Shared('/shared.js?' + n));
    navigator.serviceWorker?.constructor.prototype.register.call(navigator.serviceWorker, '/service.js');
    setTimeout(() => (ran += 100), 2000)`).replace('<script>', '<body><script>')
  const report = 'const c = new BroadcastChannel("ran"); c.postMessage(1)'
  const pages = { '/': page, '/shared.js': report, '/service.js': report }
  expect(await show(pages, (tab) => atRest(tab, 'ran'))).toBe(100)
})

test('a page that starts workers without end is ended', async () => {
  const page = script(
    `setInterval(() => { for (let n = 0; n < 5; n++) ${worker('setInterval(() => {}, 1000)')} }, 20)`,
  )
  expect(await show({ '/': page }, awaitEnd)).toBe('ended')
})

const opens = (count: number, onopen: string) =>
  script(
    `const text = 'x'.repeat(1e6); for (let n = 0; n < ${count}; n++) { const s = new WebSocket('ws://lab.example/socket'); s.onopen = () => { ${onopen} } }`,
  )

test('a page that sends many megabytes through WebSockets is ended', async () => {
  const sends = `for (let m = 0; m < 8; m++) setTimeout(() => s.send(text), 50 * m)`
  expect(await show({ '/': opens(1, sends) }, awaitEnd)).toBe('ended')
})

test('a page that sends a little through WebSockets goes on', async () => {
  const page = opens(4, `s.send(text.slice(0, 1e5)); ran += 1`)
  expect(await show({ '/': page }, (tab) => atRest(tab, 'ran'))).toBe(4)
})

test('frames beyond the limit are empty', async () => {
  const wanted = creationLimits.frames + 20
  const page = script(
    `addEventListener('load', () => ran += 1); onmessage = () => ran += 1;
    addEventListener('DOMContentLoaded', () => { let n = 0; const more = () => { const f = document.createElement('iframe'); f.srcdoc = '<p>here'; document.body.append(f); if ((n += 1) < ${wanted}) setTimeout(more, 5); else ran = 1 }; more() })`,
  )
  const filled = `ran && [...document.querySelectorAll('iframe')].filter((f) => f.contentDocument?.querySelector('p')).length`
  const seen = await show({ '/': page }, (tab) => atRest(tab, filled))
  // The page itself counts as a frame.
  expect(seen).toBe(creationLimits.frames - 1)
})

/** Makes the browser run each embedded website in a process of its own, as Chromium does on other systems. */
async function isolateSites() {
  const folder = await mkdtemp(join(tmpdir(), 'isolating-'))
  const path = join(folder, 'chromium-headless-shell')
  await writeFile(path, `#!/bin/sh\nexec ${findChromium()} --site-per-process "$@"\n`, { mode: 0o755 })
  await chmod(folder, 0o755)
  vi.stubEnv('CHROMIUM_PATH', path)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
}

test('frames of more other websites than a page may have are empty', async () => {
  await isolateSites()
  const wanted = creationLimits.sites + 6
  const page = script(
    `onmessage = () => ran++; addEventListener('DOMContentLoaded', () => { for (let n = 0; n < ${wanted}; n++) document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://site' + n + '.example/frame' })) })`,
  )
  const pages = { '/': page, '/frame': `<script>parent.postMessage(1, '*')</script>` }
  expect(await show(pages, (tab) => atRest(tab, 'ran'))).toBe(creationLimits.sites)
})

test('no popup is created', async () => {
  let popups = 0
  const page = script(
    `for (let n = 0; n < 20; n++) { open('/popup'); open('/popup', '_blank', 'noopener') } ran = 1`,
  )
  const pages = { '/': page, '/popup': '<script>for (;;);</script>' }
  await show(pages, async (tab) => {
    await atRest(tab, 'ran')
    tab.main.on('Target.targetCreated', () => void (popups += 1))
    await tab.main.send('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'page' }] })
    popups = 0
    await tab.main.send('Page.reload')
    await atRest(tab, 'ran')
  })
  expect(popups).toBe(0)
})
