import { expect, test } from 'vitest'
import { collectFailures } from './collect-failures.ts'
import type { Failure } from '../pages/failure.ts'

const site = 'https://example.org'
const failed = (path: string, status: number) => ({
  url: site + path,
  failure: { kind: 'error', host: 'example.org', status } satisfies Failure,
})
const none = { has: () => false }

test('a list of failing addresses stays short enough for an event', () => {
  const failures = collectFailures()
  for (let nth = 0; nth < 10_000; nth += 1) failures.add(`${site}/${nth}`, failed(`/${nth}`, 500))
  const list = failures.list(none)
  expect(list[0]).toEqual({
    path: '/0',
    reason: 'The page answered with an error (500).',
    startUrl: '',
    reasonKind: 'down',
  })
  expect(list.length).toBeGreaterThan(1_000)
  expect(JSON.stringify(list).length).toBeLessThan(500_000)
})

test('an address that turned out to be a page does not fail', () => {
  const failures = collectFailures()
  failures.add(`${site}/a`, failed('/a', 503))
  failures.add(`${site}/b`, failed('/b', 503))
  const pages = { has: (identity: string) => identity.endsWith('/a') }
  expect(failures.list(pages).map(({ path }) => path)).toEqual(['/b'])
})
