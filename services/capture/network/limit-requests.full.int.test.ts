import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openTestTabs } from '../testing/open-test-tabs.ts'
import { captureScreenshot } from '../visit/capture-screenshot.ts'

const never = new AbortController().signal
const keys = new URL('../../../tests/sites/hostile/certificates/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, keys))

const victims = { http: await listen(createServer(count('http'))), https: await listen(secure()) }
const seen = { http: 0, https: 0, pictures: 0 }
const site = await listen(createServer(answer))
const places = [site, victims.http, victims.https].map(({ port }) => ({ host: `127.0.0.1:${port}` }))
const { tabs, egressUrl } = await openTestTabs(places)

afterAll(() => {
  for (const { server } of [site, victims.http, victims.https]) server.closeAllConnections()
})

function secure() {
  return createSecureServer({ key: read('server.key'), cert: read('self-signed.pem') }, count('https'))
}

function count(scheme: 'http' | 'https'): RequestListener {
  return (request, response) => {
    seen[scheme] += 1
    request.resume()
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end()
  }
}

const victim = (scheme: string | null) =>
  scheme === 'https' ? `https://127.0.0.1:${victims.https.port}` : `http://127.0.0.1:${victims.http.port}`

const floods: Record<string, (to: string) => string> = {
  fetch: (to) => `fetch('${to}/?' + n, { method: 'POST', mode: 'no-cors', body: 'x' }).catch(() => {})`,
  beacon: (to) => `navigator.sendBeacon('${to}/?' + n, 'x')`,
  picture: (to) => `new Image().src = '${to}/?' + n`,
  keepalive: (to) => `fetch('${to}/?' + n, { mode: 'no-cors', keepalive: true }).catch(() => {})`,
}
const again = (what: string) =>
  `let n = 0; setInterval(() => { for (let i = 0; i < 20; i++) { n++; ${what} } }, 20)`

/** A green page that sends floods of requests, a blue one of many images. */
function answer(...[request, response]: Parameters<RequestListener>) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.test')
  const flood = again(floods[searchParams.get('by') ?? 'fetch']?.(victim(searchParams.get('to'))) ?? '')
  const page = (colour: string, body: string) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><body style="margin: 0; background: ${colour}"><h1>Bread</h1>${body}`)
  if (pathname === '/flood') return page('green', `<script>${flood}</script>`)
  if (pathname === '/flood-of-workers') {
    const inner = `const w = ${JSON.stringify(flood)}; new Worker(URL.createObjectURL(new Blob([w])))`
    return page(
      'green',
      `<script>new Worker(URL.createObjectURL(new Blob([${JSON.stringify(inner)}])));
      try { new SharedWorker('data:text/javascript,' + encodeURIComponent(${JSON.stringify(flood)})) } catch {}</script>`,
    )
  }
  if (pathname === '/gallery') {
    return page('blue', Array.from({ length: 240 }, (_, nth) => `<img src="/picture/${nth}">`).join(''))
  }
  if (pathname.startsWith('/picture/')) seen.pictures += 1
  return response
    .writeHead(200, { 'content-type': 'image/svg+xml' })
    .end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
}

async function listen(server: Server & { closeAllConnections(): void }) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

/** Returns the colour of the screenshot's corner. */
async function visit(path: string) {
  const captured = await tabs.withTab({ deadlineMs: 30_000 }, never, async (tab) => {
    await tab.main.send('Security.setIgnoreCertificateErrors', { ignore: true })
    const url = `http://127.0.0.1:${site.port}${path}`
    return captureScreenshot(tab, { url, egressUrl, seenBefore: undefined })
  })
  const corner = { left: captured.width - 5, top: 795, width: 1, height: 1 }
  const pixel = await sharp(captured.png).extract(corner).removeAlpha().raw().toBuffer()
  return [...pixel].join()
}

/**
 * The maximum number of requests that come: a flood sends 1,000 a second, and the number until it is blocked
 * depends on how busy the machine is.
 */
const maxSeen = 1_000

test.each([
  ['fetch', 'http', 250],
  ['fetch', 'https', 250],
  ['picture', 'https', 600],
  ['keepalive', 'http', 250],
])('a page that floods another host by %s over %s is blocked, and in error', async (by, to, most) => {
  const scheme = to === 'https' ? 'https' : 'http'
  const before = seen[scheme]
  const host = `127.0.0.1:${victims[scheme].port}`
  const sentence = `The page requests more than ${most} files from ${host}, and the rest would be missing in its screenshot.`
  await expect(visit(`/flood?by=${by}&to=${to}`)).rejects.toThrow(sentence)
  expect(seen[scheme] - before).toBeLessThan(maxSeen)
})

test('a page that floods another host by messages that nobody sees is blocked, and captured as it is', async () => {
  const before = seen.http
  expect(await visit('/flood?by=beacon&to=http')).toBe('0,128,0')
  expect(seen.http - before).toBeLessThan(maxSeen)
})

test('nested workers send no more requests than the page itself', async () => {
  const before = seen.http
  await expect(visit('/flood-of-workers?to=http')).rejects.toThrow('The page requests more than')
  expect(seen.http - before).toBeLessThan(maxSeen)
})

test('a page of many images loads all of them', async () => {
  const before = seen.pictures
  const colour = await visit('/gallery')
  expect(colour).toBe('0,0,255')
  expect(seen.pictures - before).toBe(240)
})
