import { gzipSync } from 'node:zlib'
import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { requestText, get, sendRaw } from '../testing/raw-client.ts'
import { openSentinel, openTcp } from '../testing/sentinel.ts'
import { startEgress } from '../testing/start-egress.ts'

async function start(answer?: RequestListener) {
  const site = await openSentinel(answer)
  onTestFinished(site.close)
  return { site, ...(await openDoor(site.port)) }
}

async function openDoor(sitePort: number) {
  const place = `127.0.0.1:${sitePort}`
  const egress = await startEgress({ allowed: new Set([place]) })
  onTestFinished(egress.close)
  return { place, egress }
}

test('the target gets the host from the URL, whatever the caller’s Host header says', async () => {
  const { site, place, egress } = await start()
  await get(egress.port, `http://${place}/`, ['Host: also.spoofed.example'])
  expect(site.seen).toHaveLength(1)
  expect(site.seen[0]?.headers.host).toBe(place)
})

test('hop-by-hop headers of a request are not forwarded', async () => {
  const { site, place, egress } = await start()
  await get(egress.port, `http://${place}/`, [
    'Proxy-Authorization: Basic c2VjcmV0',
    'Proxy-Connection: keep-alive',
    'Connection: X-Named, keep-alive',
    'X-Named: for the next hop',
    'Keep-Alive: timeout=5',
    'TE: trailers',
    'Upgrade: websocket',
    'Via: 1.1 inside',
    'Forwarded: for=10.0.0.1',
    'X-Forwarded-For: 10.0.0.1',
    'X-Forwarded-Host: inside',
    'X-Egress-Error: none',
    'Accept-Language: pt',
    'Cookie: a=b',
  ])
  expect(site.seen[0]?.headers).toEqual({
    host: place,
    connection: 'close',
    'accept-language': 'pt',
    cookie: 'a=b',
  })
})

test('an answer comes back whole, without its hop-by-hop headers', async () => {
  const packed = gzipSync('<h1>hello</h1>')
  const { place, egress } = await start((_, response) => {
    response.writeHead(418, {
      'Set-Cookie': ['a=1', 'b=2'],
      'Content-Encoding': 'gzip',
      'X-Egress-Error': 'not-allowed',
      'Proxy-Authenticate': 'Basic',
      Connection: 'close, X-Named',
      'X-Named': 'for the next hop',
    })
    response.end(packed)
  })
  const reply = await get(egress.port, `http://${place}/`)
  expect(reply.status).toBe(418)
  expect(reply.error).toBeUndefined()
  expect(reply.head).toMatch(/set-cookie: a=1\r\nset-cookie: b=2/i)
  expect(reply.head).not.toMatch(/proxy-authenticate|x-named/i)
  expect(reply.body).toContain(packed.toString('latin1'))
})

test.each([
  ['a length', `Content-Length: 5`, 'hello'],
  ['chunks', 'Transfer-Encoding: chunked', '5\r\nhello\r\n0\r\n\r\n'],
])('a body framed by %s arrives as one body', async (_, header, body) => {
  const { site, place, egress } = await start()
  for (const method of ['POST', 'DELETE', 'GET']) {
    const reply = await sendRaw(egress.port, requestText(method, `http://${place}/${method}`, [header], body))
    expect(reply.status).toBe(200)
  }
  expect(site.seen.map((seen) => [seen.method, seen.url, seen.body])).toEqual([
    ['POST', '/POST', 'hello'],
    ['DELETE', '/DELETE', 'hello'],
    ['GET', '/GET', 'hello'],
  ])
})

test('Connection cannot remove the framing of a body', async () => {
  const { site, place, egress } = await start()
  const hidden = 'GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n'
  const headers = [`Content-Length: ${hidden.length}`, 'Connection: content-length, host']
  await sendRaw(egress.port, requestText('GET', `http://${place}/open`, headers, hidden))
  expect(site.seen.map(({ url, body }) => [url, body])).toEqual([['/open', hidden]])
  expect(site.seen[0]?.headers.host).toBe(place)
})

test('a HEAD is answered by a head, whatever its Content-Length', async () => {
  const { place, egress } = await start((_, response) => {
    response.writeHead(200, { 'Content-Length': 999_999_999 }).end()
  })
  const reply = await sendRaw(egress.port, requestText('HEAD', `http://${place}/`))
  expect(reply).toMatchObject({ status: 200, body: '' })
  expect(reply.head).toMatch(/content-length: 999999999/i)
})

test('a redirect is returned, not followed', async () => {
  const inside = await openSentinel()
  onTestFinished(inside.close)
  for (const status of [301, 302, 303, 307, 308]) {
    const { place, egress } = await start((_, response) => {
      response.writeHead(status, { Location: `http://127.0.0.1:${inside.port}/` }).end()
    })
    expect((await get(egress.port, `http://${place}/`)).status).toBe(status)
    expect(await get(egress.port, `http://127.0.0.1:${inside.port}/`)).toMatchObject({ error: 'not-allowed' })
  }
  expect(inside.counted.connections).toBe(0)
})

test('every request has a connection of its own', async () => {
  const { site, place, egress } = await start()
  const again = requestText('GET', `http://${place}/`).replace('close', 'keep-alive')
  const reply = await sendRaw(egress.port, again + again + requestText('GET', `http://${place}/`))
  expect(reply.body.match(/hello/g)).toHaveLength(3)
  expect(site.counted.connections).toBe(3)
})

test('a forbidden request hidden behind an allowed one on the same connection is judged like any other', async () => {
  const inside = await openSentinel()
  onTestFinished(inside.close)
  const { site, place, egress } = await start()
  const first = requestText('GET', `http://${place}/`).replace('close', 'keep-alive')
  const reply = await sendRaw(egress.port, first + requestText('GET', `http://127.0.0.1:${inside.port}/`))
  expect(reply.body).toContain('X-Egress-Error: not-allowed')
  expect(site.counted.connections).toBe(1)
  expect(inside.counted.connections).toBe(0)
})

test.each([
  ['nothing listens', undefined, 'refused'],
  ['it hangs up', '', 'broken'],
  ['it makes no sense', 'SSH-2.0-OpenSSH_9\r\n\r\n', 'unreadable'],
  ['it ends in its head', 'HTTP/1.1 200 OK\r\n', 'unreadable'],
  [
    'it switches protocols',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    'broken',
  ],
  ['its head never ends', `HTTP/1.1 200 OK\r\nX-Long: ${'a'.repeat(300_000)}\r\n\r\n`, 'unreadable'],
  ['it has two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 'unreadable'],
  ['its head has a NUL', 'HTTP/1.1 200 OK\r\nX-A: \0\r\n\r\n', 'unreadable'],
])('when %s, the caller gets the reason', async (_, words, error) => {
  const other = await openTcp((socket) => socket.once('data', () => socket.end(words ?? '')))
  onTestFinished(other.close)
  if (words === undefined) other.close()
  const { place, egress } = await openDoor(other.port)
  expect(await get(egress.port, `http://${place}/`)).toMatchObject({ status: 502, error })
})

const fields = ['Content-Type: text/html', 'Content-Length: 5']

test.each([
  [
    'has 100 KB of fields',
    [...fields, ...Array.from({ length: 25 }, (_, nth) => `X-${nth}: ${'a'.repeat(4_000)}`)],
  ],
  ['has a space in a name', [...fields, 'X Powered By: magic']],
  ['has a line without a colon', ['Warning in line 3', ...fields]],
  ['has a space before a colon', ['Content-Type : text/html', 'Content-Length: 5']],
  ['has a folded field', ['Content-Type:', ' text/html', 'Content-Length: 5']],
  ['has its length twice', [...fields, 'Content-Length: 5']],
  ['has no length', ['Content-Type: text/html']],
  ['has a length that is none', ['Content-Type: text/html', 'Content-Length: five']],
])('as in a browser, an answer that %s arrives', async (_, lines) => {
  for (const end of ['\r\n', '\n']) {
    const other = await openTcp((socket) => {
      socket.once('data', () => socket.end(['HTTP/1.1 200 OK', ...lines, '', 'hello'].join(end)))
    })
    onTestFinished(other.close)
    const { place, egress } = await openDoor(other.port)
    const reply = await get(egress.port, `http://${place}/`)
    expect(reply.status).toBe(200)
    expect(reply.head).toMatch(/content-type: text\/html/i)
    expect(reply.body).toContain('hello')
  }
})

test('an answer in chunks arrives, whatever length it names as well', async () => {
  const other = await openTcp((socket) => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Length: 999999999999\r\nTransfer-Encoding: chunked\r\n\r\n'
    socket.once('data', () => socket.end(`${head}5\r\nhello\r\n0\r\n\r\n`))
  })
  onTestFinished(other.close)
  const { place, egress } = await openDoor(other.port)
  const reply = await get(egress.port, `http://${place}/`)
  expect(reply).toMatchObject({ status: 200 })
  expect(reply.body).toContain('hello')
})

test('an interim answer is left out, and every byte of a field arrives', async () => {
  const other = await openTcp((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n')
      const location = Buffer.from('/\u00FC', 'latin1')
      socket.end(
        Buffer.concat([Buffer.from('HTTP/1.1 302 Found\r\nLocation: '), location, Buffer.from('\r\n\r\n')]),
      )
    })
  })
  onTestFinished(other.close)
  const { place, egress } = await openDoor(other.port)
  const reply = await get(egress.port, `http://${place}/`)
  expect(reply.status).toBe(302)
  expect(reply.head).toContain('Location: /\u00FC')
  expect(reply.head).not.toContain('Early Hints')
})

test('an answer that breaks off does not reach the caller as a complete one', async () => {
  const other = await openTcp((socket) => {
    socket.once('data', () =>
      socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'),
    )
  })
  onTestFinished(other.close)
  const { place, egress } = await openDoor(other.port)
  const reply = await get(egress.port, `http://${place}/`)
  expect(reply.body).not.toMatch(/0\r\n\r\n$/)
})
