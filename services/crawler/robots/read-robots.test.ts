import { expect, test } from 'vitest'
import { parseRobots } from './read-robots.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

const robotsOf = (text: string) =>
  parseRobots(text, 'https://example.org', 'VigiaBot/1.0 (+https://vigia.test)')

test.each([
  ['', '/a', true],
  ['User-agent: *\nDisallow: /private', '/private/a', false],
  ['User-agent: *\nDisallow: /private', '/public', true],
  ['User-agent: *\nDisallow: /\nAllow: /shop', '/shop/a', true],
  ['User-agent: *\nDisallow: /*?sort=', '/list?sort=up', false],
  ['User-agent: *\nDisallow: /end$', '/ending', true],
  ['User-agent: *\nDisallow:', '/a', true],
  ['User-agent: VigiaBot\nDisallow: /\n\nUser-agent: *\nDisallow:', '/a', false],
  ['User-agent: *\nDisallow: /\n\nUser-agent: vigiabot\nDisallow: /x', '/a', true],
  ['User-agent: OtherBot\nDisallow: /', '/a', true],
  ['\uFEFFUser-agent: *\nDisallow: /a', '/a', false],
  ['<html><body>Disallow: /</body></html>', '/a', true],
])('with %j, %s may be visited: %s', (text, path, allowed) => {
  expect(robotsOf(text).allows(`https://example.org${path}`)).toBe(allowed)
})

test('the rules hold however the name of the site is spelled', () => {
  const robots = robotsOf('User-agent: *\nDisallow: /a')
  expect(robots.allows('http://www.example.org/a')).toBe(false)
})

test('sitemaps and the crawl delay are read', () => {
  const robots = robotsOf(
    'Sitemap: https://example.org/one.xml\nUser-agent: *\nCrawl-delay: 2\nSITEMAP: /two.xml',
  )
  expect(robots).toMatchObject({ sitemaps: ['https://example.org/one.xml', '/two.xml'], delayMs: 2_000 })
})

test('rules made to be slow are skipped', () => {
  const slow = `Disallow: /${'*a'.repeat(5_000)}`
  const robots = robotsOf(`User-agent: *\n${`${slow}\n`.repeat(40)}Disallow: /b`)
  const before = performance.now()
  expect(robots.allows(`https://example.org/${'a'.repeat(2_000)}`)).toBe(true)
  expect(performance.now() - before).toBeLessThan(scaleTimeout(1_000))
  expect(robots.allows('https://example.org/b')).toBe(false)
})
