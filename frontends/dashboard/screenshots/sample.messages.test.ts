import { expect, test } from 'vitest'
import { sampleHint } from './sample.messages.ts'

test.each([
  [1, false, /^Approve its pages, publish its second version/],
  [1, true, /^Publish its second version/],
  [2, true, /^Its second version is published\. Press Check Now/],
] as const)(
  'with edition %i and approved pages: %j, the hint is the next step',
  (edition, isApproved, hint) => {
    expect(sampleHint(edition, isApproved)).toMatch(hint)
  },
)
