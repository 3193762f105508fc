import { expect, test } from 'vitest'
import { makeHostileResult, makeResult } from '../testing/make-result.ts'
import { writeJson } from './write-json.ts'

test('the summary is written with its exit code and whole addresses', () => {
  const json = JSON.parse(writeJson(makeResult({ label: 'Release 12' }))) as Record<string, unknown>
  expect(json).toMatchObject({
    exit: 1,
    label: 'Release 12',
    commit: null,
    result: 'changed',
    counts: { changed: 1 },
    reviewUrl: expect.stringMatching(/^https:\/\/vigia\.example\.com\/review\?website=/),
    pages: [
      { path: '/menu', reviewUrl: expect.stringMatching(/^https:\/\/vigia\.example\.com\//) },
      { path: '/shop' },
      { path: '/juice' },
    ],
  })
})

test('texts of pages are the same when they are read again', () => {
  const result = makeHostileResult()
  const { pages } = JSON.parse(writeJson(result)) as { pages: { changes: string[] }[] }
  expect(pages.map(({ changes }) => changes)).toEqual(result.summary.pages.map(({ changes }) => changes))
})
