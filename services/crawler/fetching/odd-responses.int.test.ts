import { expect, test } from 'vitest'
import { openFixture } from '../testing/open-fixture.ts'
import { linking, raw, send, type Answer } from '../testing/open-site.ts'
import { pathsOf } from '../testing/test-crawler.ts'

const { site, crawler } = await openFixture()

const ok = 'HTTP/1.1 200 OK'
const type = 'Content-Type: text/html; charset=utf-8'
const page = linking('Odd', '/behind')
const length = `Content-Length: ${page.length}`
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

const odd: Record<string, Answer> = {
  '/24-kilobytes': raw([ok, type, length, `X-Policy: ${'a'.repeat(24_000)}`], page),
  '/200-kilobytes': raw([ok, type, length, ...Array(50).fill(`X-Policy: ${'a'.repeat(4_000)}`)], page),
  '/thousands-of-fields': raw([ok, type, length, ...Array(3_000).fill('X-A: a')], page),
  '/space-in-a-name': raw([ok, 'X Powered By: magic', type, length], page),
  '/no-colon': raw([ok, 'Notice: Undefined index', 'in line 3', type, length], page),
  '/space-before-the-colon': raw([ok, 'Content-Type : text/html', length], page),
  '/folded': raw([ok, 'Content-Type:', ' text/html;', '\tcharset=utf-8', length], page),
  '/line-feeds': raw([ok, type, length], page, '\n'),
  '/length-and-chunks': raw([ok, type, length, 'Transfer-Encoding: chunked'], `${chunk(page)}0\r\n\r\n`),
  '/length-twice': raw([ok, type, length, length], page),
  '/length-as-a-list': raw([ok, type, `${length}, ${page.length}`], page),
  '/length-that-is-none': raw([ok, type, 'Content-Length: many'], page),
  '/longer-than-it-is': raw([ok, type, `Content-Length: ${page.length + 100}`], page),
  '/no-last-chunk': raw([ok, type, 'Transfer-Encoding: chunked'], chunk(page)),
  '/no-version': raw(['HTTP 200 OK', type, length], page),
  '/behind-a-byte-order-mark': raw(['\u00EF\u00BB\u00BFHTTP/1.1 200 OK', type, length], page),
  '/early-hints': raw(['HTTP/1.1 103 Early Hints', 'Link: </a>', '', ok, type, length], page),
  '/no-address-in-a-redirect': raw(['HTTP/1.1 302 Found', type, length], page),
  '/several-choices': raw(['HTTP/1.1 300 Multiple Choices', type, length, 'Location: /elsewhere'], page),
}

test('pages that only browsers read are found, and so is what they link to', async () => {
  const paths = Object.keys(odd)
  site.show({ '/': linking('Home', ...paths), ...odd, '/behind': linking('Behind') })
  const outcome = await crawler.outcome(site.url)
  expect(outcome?.failing).toEqual([])
  expect(outcome?.pages.map(({ path, title }) => `${path} ${title}`)).toEqual([
    '/ Home',
    ...paths.map((path) => `${path} Odd`),
    '/behind Behind',
  ])
})

test('a start page that only browsers read begins a discovery', async () => {
  site.show({ '/': odd['/space-in-a-name'] ?? '', '/behind': linking('Behind') })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/', '/behind'])
})

test.each([
  ['no status line', raw(['<!doctype html>'], page)],
  ['two lengths', raw([ok, type, 'Content-Length: 5', 'Content-Length: 50'], page)],
  ['two locations', raw(['HTTP/1.1 302 Found', 'Location: /a', 'Location: /b'])],
  ['a head of 300 KB', raw([ok, type, ...Array(75).fill(`X-Policy: ${'a'.repeat(4_000)}`)], page)],
  ['a NUL in its head', raw([ok, type, length, 'X-A: \0'], page)],
  ['an encoding that it is not in', send(page, 'text/html', 200, { 'content-encoding': 'gzip' })],
])('a website whose every answer has %s is reported in a sentence', async (_, answer) => {
  site.show(Object.fromEntries(['/', '/robots.txt', '/sitemap.xml'].map((path) => [path, answer])))
  expect(await crawler.outcome(site.url)).toMatchObject({
    name: 'DiscoveryFailed',
    reason: `The response of ${site.host} cannot be read.`,
  })
  site.show({ '/': linking('Home', '/odd', '/fine'), '/odd': answer, '/fine': linking('Fine') })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', '/fine'])
  expect(outcome?.failing?.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    '/odd The response of the website cannot be read.',
  ])
})
