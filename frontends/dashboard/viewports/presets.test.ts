import { expect, test } from 'vitest'
import { describeLoad, freePresets, presets } from './presets.ts'

test('a preset is offered until its size or its name is taken', () => {
  const [phone, tablet, wide] = presets
  expect(freePresets([])).toEqual([phone, tablet, wide])
  expect(freePresets([{ nth: 1, name: 'iPhone', width: 390, height: 844, isMobile: true }])).toEqual([
    tablet,
    wide,
  ])
  expect(freePresets([{ nth: 2, name: 'wide', width: 1_600, height: 900, isMobile: false }])).toEqual([
    phone,
    tablet,
  ])
})

test('a user learns when a check cannot capture everything', () => {
  expect(describeLoad(100, 2)).toBe('')
  expect(describeLoad(100, 3)).toMatch(/^A check takes at most 300 screenshots/)
})
