import { expect, test } from 'vitest'
import { sampleHint } from './sample.messages.ts'

const baseline = { filename: 'a.png', thumbnail: 'a.webp' }
const fresh = { status: 'new', screenshots: {} } as const
const approved = { status: 'unchanged', screenshots: { baseline } } as const
const changed = { status: 'changed', screenshots: { baseline } } as const

test.each([
  [1, [fresh], /^Approve its pages, publish its second version, then press Check Now/],
  [1, [approved, fresh], /^Approve its other pages, publish its second version, then press Check Now/],
  [1, [approved], /^Publish its second version, then press Check Now/],
  [2, [approved], /Press Check Now/],
  [2, [approved, changed], /Review what changed/],
] as const)('with edition %i and the pages %j, the hint is the next step', (edition, pages, hint) => {
  expect(sampleHint(edition, [...pages])).toMatch(hint)
})

const before = { publishedAt: '2026-11-26T10:05:00Z', checkedAt: '2026-11-26T10:00:00Z' }
const after = { publishedAt: '2026-11-26T10:05:00Z', checkedAt: '2026-11-26T10:06:00Z' }

test.each([
  [2, [approved, fresh], before, /^Its second version is published\. Press Check Now/],
  [2, [changed, fresh], after, /^Its second version is published\. Review what changed/],
  [2, [approved, fresh], after, /^Its second version is published\. Review what is new/],
  [2, [approved], after, /you have reviewed what changed\. Publish its first version/],
  [1, [approved, changed], before, /^Its first version is published again\. Press Check Now/],
  [1, [approved], before, /^Its first version is published again\. Press Check Now/],
  [1, [changed], after, /^Its first version is published again\. Review what changed/],
  [
    1,
    [approved],
    after,
    /^Its first version is published again, as you approved it\. Publish its second version/,
  ],
] as const)('edition %i with %j at %j says what was done', (edition, pages, times, hint) => {
  expect(sampleHint(edition, [...pages], times)).toMatch(hint)
})
