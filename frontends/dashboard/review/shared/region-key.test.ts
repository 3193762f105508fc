import { expect, test } from 'vitest'
import { findRegion, nameRegion } from './region-key.ts'

const footer = { fingerprint: 'aa11aa11ffffffff' }
const price = { fingerprint: 'bb22bb22ffffffff' }
const unknown = { fingerprint: null }

test('a change is found at its place, even where another one is the same', () => {
  const regions = [footer, footer, unknown]
  expect(regions.map((region, nth) => findRegion(regions, nameRegion(region, nth)))).toEqual([0, 1, 2])
})

test('a change that is at another place by now is found, and one that is gone is not', () => {
  const name = nameRegion(footer, 0)
  expect(findRegion([price, footer], name)).toBe(1)
  expect(findRegion([price], name)).toBeUndefined()
  expect(findRegion([], nameRegion(unknown, 0))).toBeUndefined()
  expect(findRegion([price], 'nonsense')).toBeUndefined()
})
