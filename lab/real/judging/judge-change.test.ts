import { expect, test } from 'vitest'
import type { Region } from '@vigia/visual-diff'
import { judgeChange } from './judge-change.ts'

const place = { x: 100, y: 1_000, width: 200, height: 50 }
const region = (currentY: number, more: Partial<Region> = {}): Region => ({
  kind: 'changed',
  x: 120,
  width: 40,
  baselineY: currentY,
  baselineHeight: 20,
  currentY,
  currentHeight: 20,
  pixels: 90,
  ...more,
})
const changed = (...regions: Region[]) => ({ changed: true, regions })

test('a change is found where a region touches its place', () => {
  const judged = judgeChange({ kind: 'changed' }, [place], changed(region(1_010)))
  expect(judged).toEqual({ finding: 'found', regions: 1, outside: 0, elsewhere: [] })
})

test('a change that is reported only at another position is reported elsewhere', () => {
  const judged = judgeChange({ kind: 'changed' }, [place], changed(region(3_000)))
  expect(judged).toEqual({ finding: 'elsewhere', regions: 1, outside: 1, elsewhere: [region(3_000)] })
})

test('a change is missed where the page is called unchanged', () => {
  expect(judgeChange({ kind: 'changed' }, [place], { changed: false, regions: [] }).finding).toBe('missed')
})

test('what was removed is looked for in the rows that it had before', () => {
  const removal = region(3_000, { kind: 'removed', baselineY: 1_000, baselineHeight: 50, currentHeight: 0 })
  expect(judgeChange({ kind: 'removed' }, [place], changed(removal)).finding).toBe('found')
})

test('regions beside the places of a change are counted and kept', () => {
  const judged = judgeChange({ kind: 'changed' }, [place], changed(region(1_010), region(3_000)))
  expect(judged).toEqual({ finding: 'found', regions: 2, outside: 1, elsewhere: [region(3_000)] })
})
