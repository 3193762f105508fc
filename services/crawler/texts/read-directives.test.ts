import { expect, test } from 'vitest'
import { parseCanonical, parseDirectives, parseTags } from './read-directives.ts'

const [yes, no] = [true, false]

test.each([
  ['index, follow', no, no],
  ['noindex', yes, no],
  ['NOINDEX,FOLLOW', yes, no],
  ['noindex nofollow', yes, yes],
  ['none', yes, yes],
  ['max-image-preview:large', no, no],
  ['noarchive, nofollow', no, yes],
  ['', no, no],
])('robots: %j', (content, noindex, nofollow) => {
  expect(parseDirectives(content)).toEqual({ noindex, nofollow })
})

test.each([
  [[], no, no],
  [['noindex'], yes, no],
  [['none'], yes, yes],
  [['noarchive', 'nofollow'], no, yes],
  [['googlebot: noindex'], no, no],
  [['googlebot: noindex, nofollow'], no, no],
  [['googlebot: nofollow', 'noindex'], yes, no],
  [['googlebot: nofollow, vigiabot: noindex'], yes, no],
  [['VigiaBot: noindex'], yes, no],
  [['unavailable_after: 25 Jun 2010 15:00:00 PST, noindex'], yes, no],
  [['max-snippet: 5, nofollow'], no, yes],
])('X-Robots-Tag: %j', (headers, noindex, nofollow) => {
  expect(parseTags(headers)).toEqual({ noindex, nofollow })
})

test.each([
  ['<https://example.org/a>; rel="canonical"', 'https://example.org/a'],
  ['</a,b>; rel=canonical', '/a,b'],
  ['</style.css>; rel=preload; as=style, </a>; rel="canonical"', '/a'],
  ['</a>; rel="shortlink canonical"; type=x', '/a'],
  ['</wp-json/>; rel="https://api.w.org/"', undefined],
  ['</a>; title="canonical"', undefined],
  ['canonical', undefined],
  ['', undefined],
])('Link: %j', (header, to) => {
  expect(parseCanonical(header)).toBe(to)
})
