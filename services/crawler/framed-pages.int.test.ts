import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFixture } from './testing/open-fixture.ts'
import type { Fixture } from './testing/open-fixture.ts'
import { linking } from './testing/open-site.ts'
import { leftOut, pathsOf } from './testing/test-crawler.ts'

let fixture: Fixture
let site: Fixture['site']
let crawler: Fixture['crawler']

beforeAll(async () => {
  fixture = await openFixture()
  ;({ site, crawler } = fixture)
})

afterAll(() => fixture.close())

test('what a page shows in frames is read for its links, and is a page if a link leads there', async () => {
  site.show({
    '/': '<!doctype html><title>Handbook</title><iframe src="/contents"></iframe><iframe src="/part-1"></iframe>',
    '/contents': linking('Contents', '/part-1', '/part-2'),
    '/part-1': linking('Part 1', '/part-3'),
    '/part-2': linking('Part 2'),
    '/part-3': linking('Part 3'),
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)?.toSorted()).toEqual(['/', '/part-1', '/part-2', '/part-3'])
  expect(leftOut(outcome)).toEqual({ frame: ['/contents'] })
})
