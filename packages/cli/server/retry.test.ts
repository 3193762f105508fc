import { expect, test } from 'vitest'
import { delayMs, isAboutCertificate, isPassing } from './retry.ts'

test('an answer says how long to wait, in seconds or by a date', () => {
  expect(delayMs(new Headers({ 'retry-after': '120' }), 0)).toBe(120_000)
  const dated = { 'retry-after': 'Fri, 27 Nov 2026 04:00:20 GMT', date: 'Fri, 27 Nov 2026 04:00:00 GMT' }
  expect(delayMs(new Headers(dated), 5)).toBe(20_000)
})

test('without one the delay doubles up to 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 500].map((attempt) => delayMs(undefined, attempt))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
  expect(delayMs(new Headers({ 'retry-after': 'soon' }), 1)).toBe(2_000)
})

test('no answer makes requests follow each other without a pause', () => {
  expect(delayMs(new Headers({ 'retry-after': '0' }), 0)).toBe(250)
})

test('what passes is asked again, and nothing else', () => {
  expect([408, 429, 502, 503, 504].map(isPassing)).toEqual([true, true, true, true, true])
  expect([200, 302, 400, 401, 403, 404, 409, 500, 507].filter(isPassing)).toEqual([])
})

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', true],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', true],
  ['CERT_HAS_EXPIRED', true],
  ['ERR_TLS_CERT_ALTNAME_INVALID', true],
  ['ECONNREFUSED', false],
  ['ENOTFOUND', false],
])('%s is about the certificate: %s', (code, isCertificate) => {
  expect(isAboutCertificate(code)).toBe(isCertificate)
})
