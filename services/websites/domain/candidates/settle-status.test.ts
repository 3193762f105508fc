import { expect, test } from 'vitest'
import { settleStatus } from './settle-status.ts'

test.each([
  [{ isChanged: true, matchedKey: '', isAccepted: false }, 'changed'],
  [{ isChanged: false, matchedKey: '', isAccepted: false }, 'unchanged'],
  [{ isChanged: false, matchedKey: 'look', isAccepted: true }, 'unchanged'],
  [{ isChanged: false, matchedKey: 'production', isAccepted: false }, 'as-production'],
] as const)('%o is %s', (found, status) => {
  expect(settleStatus(found)).toBe(status)
})
