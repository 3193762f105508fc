import { TimeoutError } from '@vigia/common/time-limit'
import { StoreFull } from '@vigia/storage/store-full'
import { expect, test } from 'vitest'
import { Busy, fromChromium, fromEgress, kindOf, PermanentPageError } from './reasons.ts'

const kindOfUnknown = (error: unknown) => kindOf(error instanceof Error ? error : new Error(String(error)))

test.each([
  ['not-allowed', 'refused'],
  ['not-found', 'down'],
  ['dns-failed', 'down'],
  ['unreachable', 'down'],
  ['timeout', 'down'],
  ['too-large', 'not-a-page'],
  ['broken', 'down'],
  ['unreadable', 'down'],
  ['busy', 'ours'],
])('a visit that the egress ends with «%s» fails as %s', (word, kind) => {
  expect(kindOf(fromEgress(word))).toBe(kind)
})

test.each([
  ['net::ERR_CERT_DATE_INVALID', 'down'],
  ['net::ERR_ABORTED', 'not-a-page'],
  ['net::ERR_UNSAFE_PORT', 'refused'],
  ['net::ERR_CONNECTION_RESET', 'down'],
  ['net::ERR_INVALID_HTTP_RESPONSE', 'down'],
  ['net::ERR_RESPONSE_HEADERS_TOO_BIG', 'down'],
  ['net::ERR_PROXY_CONNECTION_FAILED', 'ours'],
])('%s fails as %s', (text, kind) => {
  expect(kindOfUnknown(fromChromium(new Error(text)))).toBe(kind)
})

test.each([
  ['a browser that crashed', new Error('Target closed'), 'ours'],
  ['a full store', new StoreFull(), 'ours'],
  ['a page that does not end', new TimeoutError('Not done within 30000 ms'), 'too-slow'],
  ['too many requests', new Busy(429, {}), 'blocked'],
  ['a busy website', new Busy(503, { 'retry-after': '5' }), 'down'],
  ['a bot check', new PermanentPageError('Prove it.', 'blocked'), 'blocked'],
])('%s fails as %s', (_, error, kind) => {
  expect(kindOf(error)).toBe(kind)
})
