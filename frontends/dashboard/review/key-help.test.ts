import { expect, test } from 'vitest'
import { listKeys } from './key-help.ts'

const keysOf = (isCandidate: boolean) => listKeys(isCandidate).map(([keys]) => keys)

test('the help of a candidate has the same keys, without what cannot be done to it', () => {
  const left = new Set(keysOf(true))
  expect(keysOf(false).filter((keys) => !left.has(keys))).toEqual(['N', 'G', 'S', 'L', 'R', 'T'])
  expect(keysOf(false)).toEqual(expect.arrayContaining([...left]))
})

test('Y accepts on a candidate, and approves on a website', () => {
  const actionOf = (isCandidate: boolean) => new Map(listKeys(isCandidate)).get('Y')
  expect([actionOf(true), actionOf(false)]).toEqual(['Accept and go on', 'Approve and go on'])
})
