import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openCapturer } from '../testing/open-capturer.ts'

const page = '<!doctype html><title>A page</title><h1>It is there</h1>'
const ok = 'HTTP/1.1 200 OK'
const type = 'Content-Type: text/html; charset=utf-8'
const length = `Content-Length: ${page.length}`
const xhtml =
  '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A page</title></head><body><h1>It is there</h1></body></html>'

const shown: Record<string, [lines: string[], body: string]> = {
  '/100-kilobytes': [[ok, type, length, ...Array(25).fill(`X-Policy: ${'a'.repeat(4_000)}`)], page],
  '/space-in-a-name': [[ok, type, length, 'X Powered By: magic'], page],
  '/no-colon': [[ok, 'Warning in line 3', type, length], page],
  '/length-twice': [[ok, type, length, length], page],
  '/length-and-chunks': [
    [ok, type, length, 'Transfer-Encoding: chunked'],
    `${page.length.toString(16)}\r\n${page}\r\n0\r\n\r\n`,
  ],
  '/moved': [['HTTP/1.1 302 Found', 'Location: /caf\u00E9', 'Content-Length: 0'], ''],
  '/caf%E9': [[ok, type, length], page],
  '/xml': [[ok, 'Content-Type: application/xml'], xhtml],
}
const refused: Record<string, [lines: string[], body: string, reason: string]> = {
  '/two-lengths': [
    [ok, type, length, 'Content-Length: 5'],
    page,
    'The response of the website cannot be read.',
  ],
  '/nul': [[ok, type, length, 'X-A: \0'], page, 'The response of the website cannot be read.'],
  '/feed': [
    [ok, 'Content-Type: application/xml'],
    '<rss version="2.0"><channel/></rss>',
    'This address does not hold a web page.',
  ],
  '/xml-without-a-namespace': [
    [ok, 'Content-Type: text/xml'],
    '<html><body>It is there</body></html>',
    'This address does not hold a web page.',
  ],
}

const server = createServer(({ url = '' }, { socket }) => {
  const [lines = ['HTTP/1.1 404 Not Found'], body = ''] = shown[url] ?? refused[url] ?? []
  socket?.end(Buffer.from(`${[...lines, '', ''].join('\r\n')}${body}`, 'latin1'))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
function stop() {
  server.closeAllConnections()
  server.close()
}
const { capture } = await openCapturer({ url: `http://${host}`, host, stop })

test.each(Object.keys(shown).filter((path) => path !== '/caf%E9'))(
  'a page over http whose response is odd, but not for browsers, is captured: %s',
  async (path) => {
    expect((await capture(path)).title).toBe('A page')
  },
)

test.each(Object.entries(refused))(
  'what browsers do not show as a page is none: %s',
  async (path, [, , reason]) => {
    await expect(capture(path)).rejects.toThrow(reason)
  },
)
