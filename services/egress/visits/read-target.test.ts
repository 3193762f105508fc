import { expect, test } from 'vitest'
import { readPlainTarget, readTunnelTarget } from './read-target.ts'

test('a plain request has an absolute http URL, which is parsed as browsers parse it', () => {
  expect(readPlainTarget('GET', 'HTTP://127.1:8080/a/../b?c=d').href).toBe('http://127.0.0.1:8080/b?c=d')
  expect(readPlainTarget('POST', 'http://example.com').href).toBe('http://example.com/')
})

test.each([
  '',
  '*',
  '/',
  '/path',
  '//example.com/',
  'example.com',
  'example.com:80',
  'http:',
  'http://',
  'http:///',
  'http:/example.com/',
  'http:example.com',
  'http:\\\\example.com/',
  'http://127.0.0.1\\@example.com/',
  'https://example.com/',
  'ftp://example.com/',
  'ws://example.com/',
  'file:///etc/passwd',
  'javascript:1',
  'http://user@example.com/',
  'http://user:pw@example.com/',
  'http://:pw@example.com/',
  'http://[::1/',
  'http://[::1%25lo]/',
  'http://example.com:99999/',
  'http://1.1.1.1.1/',
  ' http://example.com/',
])("a plain request for '%s' is malformed", (target) => {
  expect(() => readPlainTarget('GET', target)).toThrow(expect.objectContaining({ reason: 'malformed' }))
})

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'get', ''])("the method '%s' is not forwarded", (method) => {
  expect(() => readPlainTarget(method, 'http://example.com/')).toThrow(
    expect.objectContaining({ reason: 'method' }),
  )
})

test('a tunnel names a host and a port', () => {
  expect(readTunnelTarget('Example.com:443').href).toBe('https://example.com/')
  expect(readTunnelTarget('[::1]:8443').host).toBe('[::1]:8443')
  expect(readTunnelTarget('0x7f.1:80').host).toBe('127.0.0.1:80')
})

test.each([
  '',
  ':443',
  'example.com',
  'example.com:',
  'example.com:https',
  'example.com:443/',
  'example.com:443?q',
  'example.com:443#f',
  'user@example.com:443',
  'user:pw@example.com:443',
  'https://example.com:443',
  '/:443',
  '127.0.0.1\\@example.com:443',
  '%31%32%37.0.0.1:443',
  '[::1%25lo]:443',
  '[::1%lo]:443',
  '::1:443',
  '[::1]',
  'example.com:443:443',
  'example.com:65536',
  'exa mple.com:443',
  '1.1.1.1.1:443',
])("a tunnel to '%s' is malformed", (authority) => {
  expect(() => readTunnelTarget(authority)).toThrow(expect.objectContaining({ reason: 'malformed' }))
})
