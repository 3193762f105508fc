import { expect, test } from 'vitest'
import { describeActor } from './activity.messages.ts'

test.each([
  ['you', null, 'by you'],
  ['visitor', null, 'by you, before you signed in'],
  ['you', 'api', 'by you, through the API'],
  [null, 'api', 'through the API'],
  [null, null, undefined],
] as const)('what %s did by %s is %s', (by, via, text) => {
  expect(describeActor({ by, via })).toBe(text)
})
