import { expect, test } from 'vitest'
import { checkViewports, planViewports } from './plan-viewports.ts'

const phone = { name: 'Phone', width: 390, height: 844, isMobile: true }
const tablet = { name: 'Tablet', width: 820, height: 1_180, isMobile: true }
const wide = { name: 'Wide', width: 1_920, height: 1_080, isMobile: false }

test.each([
  [[phone, tablet, wide], undefined],
  [[], undefined],
  [[phone, { ...phone, name: 'Phone again' }], 'Two viewports have the same size'],
  [[phone, { ...phone, isMobile: false, name: 'Narrow window' }], undefined],
  [[phone, { ...wide, name: 'phone' }], 'Two viewports have the same name'],
  [[{ ...wide, name: 'Desktop' }], 'Two viewports have the same name'],
  [[{ ...wide, width: 1_280, height: 800 }], 'Every page is captured at 1280 × 800 already'],
])('%j: %s', (wanted, problem) => {
  expect(checkViewports(wanted)).toBe(problem)
})

test('a viewport of the same size keeps its number under any name, and a new one takes a free number', () => {
  const known = [
    { ...phone, nth: 1 },
    { ...tablet, nth: 2 },
  ]
  const { kept, added, removed, renamed } = planViewports(known, [wide, { ...tablet, name: 'iPad' }])
  expect(kept).toEqual([{ ...tablet, name: 'iPad', nth: 2 }])
  expect(added).toEqual([{ ...wide, nth: 1 }])
  expect(removed).toEqual([{ ...phone, nth: 1 }])
  expect(renamed).toEqual([{ from: 'Tablet', to: 'iPad' }])
})

test('a viewport of another size is another viewport', () => {
  const { kept, added, removed } = planViewports([{ ...phone, nth: 1 }], [{ ...phone, height: 932 }])
  expect([kept, added.length, removed.length]).toEqual([[], 1, 1])
})
