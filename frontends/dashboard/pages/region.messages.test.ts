import { expect, test } from 'vitest'
import type { Region } from '@vigia/api/websites/page-answer'
import { describeGroup, describeRegion, summarizeRegions } from './region.messages.ts'

const changed: Region = {
  kind: 'changed',
  x: 1100,
  width: 107,
  baselineY: 2584,
  baselineHeight: 46,
  currentY: 2584,
  currentHeight: 46,
  pixels: 1,
  fingerprint: null,
  isAccepted: false,
}

test.each<[Partial<Region>, string]>([
  [{}, 'Changed, 107 × 46 px, right, at 2,584 px'],
  [{ x: 0 }, 'Changed, 107 × 46 px, left, at 2,584 px'],
  [{ x: 500, currentY: 12 }, 'Changed, 107 × 46 px, in the middle, at the top'],
  [{ x: 0, width: 1280 }, 'Changed, 1,280 × 46 px, at 2,584 px'],
  [
    { kind: 'inserted', currentY: 0, currentHeight: 42, baselineHeight: 0 },
    'Block added, 42 px high, at the top',
  ],
  [{ kind: 'removed', baselineHeight: 42, currentHeight: 0 }, 'Block removed, 42 px high, at 2,584 px'],
  [{ kind: 'moved', currentY: 2980 }, 'Moved down 396 px, at 2,980 px'],
  [{ kind: 'moved', currentY: 2188 }, 'Moved up 396 px, at 2,188 px'],
])('a region with %j is described as %j', (more, text) => {
  expect(describeRegion({ ...changed, ...more }, 1280)).toBe(text)
})

test('several regions are counted, and a single one is described', () => {
  expect(summarizeRegions([], 1280, undefined)).toBe('')
  expect(summarizeRegions([changed], 1280, undefined)).toBe('Changed, 107 × 46 px, right, at 2,584 px')
  expect(summarizeRegions([changed, changed], 1280, undefined)).toBe('2 changes')
})

test('of a page on which some changes are accepted only the others are described', () => {
  const accepted = { ...changed, isAccepted: true }
  expect(summarizeRegions([accepted, changed], 1280, undefined)).toBe(describeRegion(changed, 1280))
  expect(summarizeRegions([accepted, changed, changed], 1280, undefined)).toBe('2 changes left')
})

test.each<[Partial<Region>, string]>([
  [{}, 'Changed, 107 × 46 px'],
  [{ kind: 'inserted', baselineHeight: 0 }, 'Block added, 46 px high'],
  [{ kind: 'removed', currentHeight: 0 }, 'Block removed, 46 px high'],
  [{ kind: 'moved' }, 'Moved, 107 × 46 px'],
])('a change on several pages is described without its position: %s', (more, words) => {
  expect(describeGroup({ ...changed, ...more })).toBe(words)
})

test('in words, as far as there are any about a change that is not accepted', () => {
  const about = (...regions: number[]) => ({
    kind: 'added' as const,
    role: 'link',
    name: '',
    before: '',
    after: `Sale ${regions[0]}`,
    dx: 0,
    dy: 0,
    region: regions[0] ?? -1,
    regions,
  })
  const accepted = { ...changed, isAccepted: true }
  expect(summarizeRegions([changed], 1280, [about(0)])).toBe('Link “Sale 0” is new')
  expect(summarizeRegions([accepted, changed], 1280, [about(0), about(1)])).toBe('Link “Sale 1” is new')
  expect(summarizeRegions([changed, changed], 1280, [about(0), about(1)])).toBe(
    'Link “Sale 0” is new and 1 more change',
  )
})
