import { expect, test } from 'vitest'
import { clientAddress, readRanges } from './client-address.ts'

const proxies = '10.0.0.0/8, fd00::/8'

test.each([
  ['the socket counts', '203.0.113.7', '', '', '203.0.113.7'],
  ['no header is trusted without trusted proxies', '203.0.113.7', '1.2.3.4', '', '203.0.113.7'],
  ['a stranger is not believed', '203.0.113.7', '1.2.3.4', proxies, '203.0.113.7'],
  ['a proxy says who came', '10.0.0.1', '203.0.113.7', proxies, '203.0.113.7'],
  ['what came to the proxy may be made up', '10.0.0.1', '1.2.3.4, 203.0.113.7', proxies, '203.0.113.7'],
  ['a row of proxies', '10.0.0.1', '1.2.3.4, 203.0.113.7, 10.9.9.9,fd00::1', proxies, '203.0.113.7'],
  ['only proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', proxies, '10.0.0.3'],
  ['a proxy that says nothing', '10.0.0.1', '', proxies, '10.0.0.1'],
  ['a proxy that says nonsense', '10.0.0.1', '1.2.3.4, <script>', proxies, '10.0.0.1'],
  ['IPv4 that came through IPv6', '::ffff:10.0.0.1', '::ffff:203.0.113.7', proxies, '203.0.113.7'],
  ['all of one /64 are one', '2001:db8:1:2:3:4:5:6', '', '', '2001:db8:1:2::/64'],
  ['all of one /64 behind a proxy are one', 'fd00::1', '2001:db8:1:2:aaaa::1', proxies, '2001:db8:1:2::/64'],
  ['another /64 is another', '2001:db8:1:3::6', '', '', '2001:db8:1:3::/64'],
  ['a socket that is gone', '', '1.2.3.4', proxies, 'unknown'],
])('%s', (_, remote, forwardedFor, trusted, address) => {
  expect(clientAddress(remote, forwardedFor, readRanges(trusted))).toBe(address)
})

test('an invalid range is named in the error', () => {
  expect(() => readRanges('10.0.0.0/8, 10.0.0.1')).toThrow(`TRUSTED_PROXIES: '10.0.0.1'`)
})
