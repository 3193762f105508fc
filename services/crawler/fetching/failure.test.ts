import { notFound } from '@vigia/domain/website-messages'
import { expect, test } from 'vitest'
import { explain, kindOf, toFailure } from './failure.ts'
import type { Failure } from '../pages/failure.ts'
import { NotConnected } from './http-client.ts'
import { DecompressionBomb } from '../bodies/unpack.ts'

const host = 'example.org'
const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each<[unknown, string]>([
  [new NotConnected('not-allowed'), 'This address cannot be monitored'],
  [new NotConnected('malformed'), 'This address cannot be monitored'],
  [new NotConnected('not-found'), notFound],
  [new NotConnected('dns-failed'), 'The address example.org could not be resolved. Please try again later.'],
  [new NotConnected('refused'), 'example.org refused the connection.'],
  [new NotConnected('unreachable'), 'example.org refused the connection.'],
  [new NotConnected('timeout'), 'example.org did not answer within 15 seconds.'],
  [new NotConnected('broken'), 'The connection to example.org was interrupted.'],
  [new DOMException('late', 'TimeoutError'), 'example.org did not answer within 15 seconds.'],
  [withCode('UND_ERR_HEADERS_TIMEOUT'), 'example.org did not answer within 15 seconds.'],
  [withCode('CERT_HAS_EXPIRED'), 'example.org has no valid security certificate.'],
  [withCode('ERR_TLS_CERT_ALTNAME_INVALID'), 'example.org has no valid security certificate.'],
  [withCode('DEPTH_ZERO_SELF_SIGNED_CERT'), 'example.org has no valid security certificate.'],
  [withCode('ERR_SSL_WRONG_VERSION_NUMBER'), 'example.org does not support https.'],
  [withCode('UND_ERR_SOCKET'), 'The connection to example.org was interrupted.'],
  [new DecompressionBomb('too much'), 'example.org sent more data than a page may have.'],
])('%s is explained as "%s"', (error, sentence) => {
  expect(explain(toFailure(error, 'example.org'), 15_000)).toBe(sentence)
})

test.each<[Failure['kind'], string]>([
  ['error', 'example.org answered with an error (503).'],
  ['circle', 'example.org redirects in a loop.'],
  ['not-html', 'example.org did not answer with a web page.'],
])('%s is explained as "%s"', (kind, sentence) => {
  expect(explain({ kind, host: 'example.org', status: 503 }, 15_000)).toBe(sentence)
})

test.each<[Failure, string]>([
  [{ kind: 'error', host, status: 404 }, 'gone'],
  [{ kind: 'error', host, status: 403 }, 'blocked'],
  [{ kind: 'error', host, status: 500 }, 'down'],
  [{ kind: 'challenge', host }, 'blocked'],
  [{ kind: 'not-allowed', host }, 'refused'],
  [{ kind: 'not-html', host }, 'not-a-page'],
  [{ kind: 'timeout', host }, 'down'],
])('%j fails as %s', (failure, kind) => {
  expect(kindOf(failure)).toBe(kind)
})
