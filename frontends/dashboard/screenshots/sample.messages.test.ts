import { expect, test } from 'vitest'
import { sampleHint } from './sample.messages.ts'

const baseline = { filename: 'a.png', thumbnail: 'a.webp' }
const fresh = { status: 'new', screenshots: {} } as const
const approved = { status: 'unchanged', screenshots: { baseline } } as const
const changed = { status: 'changed', screenshots: { baseline } } as const

test.each([
  [1, [fresh], /^Approve its pages, publish its second version, then press Check Now/],
  [1, [approved], /^Publish its second version, then press Check Now/],
  [2, [approved], /Press Check Now/],
  [2, [approved, changed], /Review what changed/],
] as const)('with edition %i and the pages %j, the hint is the next step', (edition, pages, hint) => {
  expect(sampleHint(edition, [...pages])).toMatch(hint)
})
