import { expect, test } from 'vitest'
import { findBody, MalformedResponse, rewriteHead } from './lenient-head.ts'

const rewrite = (...lines: string[]) => {
  const { bytes, ...rest } = rewriteHead(Buffer.from([...lines, '', ''].join('\r\n'), 'latin1'))
  return { lines: bytes.toString('latin1').split('\r\n').slice(0, -3), ...rest }
}
const ok = 'HTTP/1.1 200 OK'

test.each([
  ['a space in a name', ['X Powered By: magic']],
  ['no colon', ['Notice: fine', 'Warning in line 3'], ['Notice: fine']],
  ['no name', [': value']],
  ['letters beyond ASCII in a name', ['X-\u00E9: a']],
  ['a space before the colon', ['Content-Type : text/html'], ['Content-Type: text/html']],
  ['a folded value', ['X-A: a', '\tb', ' c'], ['X-A: a b c']],
  ['what follows a line that is none', ['Warning', ' in line 3', 'X-A: a'], ['X-A: a']],
  ['a control character in a value', ['X-A: a\u0001b'], ['X-A: ab']],
  ['bytes beyond ASCII in a value', ['Location: /caf\u00E9'], ['Location: /caf\u00E9']],
  ['carriage returns alone', ['X-A: a\rX-B: b'], ['X-A: a', 'X-B: b']],
])('a field with %s', (_, lines, kept: string[] = []) => {
  expect(rewrite(ok, ...lines).lines).toEqual([ok, ...kept])
})

test.each([
  [['Content-Length: 5', 'Content-Length: 5'], ['Content-Length: 5'], 5],
  [['Content-Length: 5, 5'], ['Content-Length: 5'], 5],
  [['Content-Length: 5', 'Transfer-Encoding: Chunked'], ['Transfer-Encoding: chunked'], undefined],
  [['Content-Length: 5', 'Content-Length: 6', 'Transfer-Encoding: chunked'], ['Transfer-Encoding: chunked']],
  [['Transfer-Encoding: gzip, chunked'], ['Transfer-Encoding: chunked'], undefined],
  [['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], ['Transfer-Encoding: chunked'], undefined],
  [['Transfer-Encoding: identity', 'Content-Length: 5'], ['Content-Length: 5'], 5],
  [['Content-Length: -1'], [], undefined],
  [['Content-Length: abc'], [], undefined],
  [['Content-Length:'], [], undefined],
])('the body of a response with %j', (lines, framing, length = undefined) => {
  expect(rewrite(ok, ...lines)).toEqual({ status: 200, lines: [ok, ...framing], length })
})

test('chunks are of HTTP/1.1', () => {
  expect(rewrite('HTTP/1.0 200 OK', 'Transfer-Encoding: chunked').lines).toEqual([ok])
})

test.each([
  ['HTTP/1.1 404 Not Found', 'HTTP/1.1 404 Not Found'],
  ['HTTP/1.1 200', 'HTTP/1.1 200 '],
  ['HTTP/1.1', 'HTTP/1.1 200 '],
  ['HTTP 404 Gone', 'HTTP/1.1 404 Gone'],
  ['HTTP/2 404 Gone', 'HTTP/1.1 404 Gone'],
  ['http/1.1  404  Gone', 'HTTP/1.1 404 Gone'],
  ['HTTP/1.1 404Gone', 'HTTP/1.1 404 Gone'],
  ['HTTP/1.1 2000 OK', 'HTTP/1.1 200 OK'],
  ['abcHTTP/1.1 404 Gone', 'HTTP/1.1 404 Gone'],
  ['\r\nHTTP/1.1 404 Gone', 'HTTP/1.1 404 Gone'],
])('the status line %j', (line, rewritten) => {
  expect(rewrite(line).lines).toEqual([rewritten])
})

test.each([
  ['SSH-2.0-OpenSSH_9'],
  ['<!doctype html><title>HTTP/0.9</title>'],
  ['abcdefghHTTP/1.1 200 OK'],
  [ok, 'X-A: a\0b'],
  [ok, 'Content-Length: 5', 'Content-Length: 6'],
  [ok, 'Location: /a', 'Location: /b'],
])('no browser reads a response that begins with %j', (...lines) => {
  expect(() => rewrite(...lines)).toThrow(MalformedResponse)
})

test.each([
  ['HTTP/1.1 200 OK\r\nX: y\r\n\r\nbody', 'body'],
  ['HTTP/1.1 200 OK\nX: y\n\nbody', 'body'],
  ['HTTP/1.1 200 OK\nX: y\r\n\nbody', 'body'],
  ['HTTP/1.1 200 OK\r\nX: y\r\n', undefined],
])('the body of %j begins behind the first empty line', (text, body) => {
  const at = findBody(Buffer.from(text))
  expect(at < 0 ? undefined : text.slice(at)).toBe(body)
})
