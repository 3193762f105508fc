import { expect, onTestFinished, test } from 'vitest'
import { requestText, get, tryTunnel, sendRaw } from './testing/raw-client.ts'
import { openSentinel } from './testing/sentinel.ts'
import { startEgress } from './testing/start-egress.ts'

/** A listed site, so that a request can only be refused for its own form. */
async function start() {
  const site = await openSentinel()
  onTestFinished(site.close)
  const place = `127.0.0.1:${site.port}`
  const egress = await startEgress({ allowed: new Set([place]) })
  onTestFinished(egress.close)
  return { site, place, egress }
}

const abuse: [name: string, text: string, status: number][] = [
  ['a relative target', requestText('GET', '/relative'), 400],
  ['an asterisk', requestText('OPTIONS', '*'), 400],
  ['https in absolute form', requestText('GET', 'https://PLACE/'), 400],
  ['another scheme', requestText('GET', 'ftp://PLACE/'), 400],
  ['a missing slash', requestText('GET', 'http:/PLACE/'), 400],
  ['a backslash', requestText('GET', 'http://PLACE\\@example.com/'), 400],
  ['a user', requestText('GET', 'http://user:pw@PLACE/'), 400],
  ['no host', requestText('GET', 'http:///'), 400],
  ['the method TRACE', requestText('TRACE', 'http://PLACE/'), 405],
  [
    'two framings',
    requestText('POST', 'http://PLACE/', ['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\nGET'),
    400,
  ],
  [
    'chunks under another name',
    requestText('POST', 'http://PLACE/', ['Transfer-Encoding: xchunked'], '0\r\n\r\nGET'),
    400,
  ],
  [
    'chunks that are not the last',
    requestText('POST', 'http://PLACE/', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'),
    400,
  ],
  [
    'a blank before the colon',
    requestText('POST', 'http://PLACE/', ['Transfer-Encoding : chunked'], '0\r\n\r\n'),
    400,
  ],
  ['a length with a sign', requestText('POST', 'http://PLACE/', ['Content-Length: +4'], 'hello'), 400],
  [
    'two lengths',
    requestText('POST', 'http://PLACE/', ['Content-Length: 4', 'Content-Length: 5'], 'hello'),
    400,
  ],
  ['a header folded by a bare newline', requestText('GET', 'http://PLACE/', ['X-A: b\nX-C: d']), 400],
  ['a 20 KB header', requestText('GET', 'http://PLACE/', [`X-Long: ${'a'.repeat(20_000)}`]), 400],
  ['a 20 KB target', requestText('GET', `http://PLACE/${'a'.repeat(20_000)}`), 400],
  ['something that is not HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['another SOCKS', '\x05\x01\x00', 400],
]

test.each(abuse)('%s is refused', async (_, text, status) => {
  const { site, place, egress } = await start()
  const reply = await sendRaw(egress.port, text.replaceAll('PLACE', place))
  expect(reply).toMatchObject({ status, error: status === 405 ? 'method' : 'malformed' })
  expect(site.counted.connections).toBe(0)
  expect(await get(egress.port, `http://${place}/`)).toMatchObject({ status: 200 })
})

test.each([
  '127.0.0.1',
  ':PORT',
  'PLACE/path',
  'PLACE?query',
  'user@PLACE',
  'user:pw@PLACE',
  'http://PLACE',
  'PLACE:443',
  'PLACE\\x',
  '[::1%25lo]:PORT',
  '%31%32%37.0.0.1:PORT',
  '127.0.0.1:99999',
  '127.0.0.1:',
  '/',
])('a tunnel to %s is refused', async (authority) => {
  const { site, place, egress } = await start()
  const spelled = authority.replace('PLACE', place).replace('PORT', String(site.port))
  expect(await tryTunnel(egress.port, spelled)).toMatchObject({ status: 400, error: 'malformed' })
  expect(site.counted.connections).toBe(0)
})
