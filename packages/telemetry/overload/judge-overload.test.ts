import { expect, test } from 'vitest'
import { compareUsage, isStarved, stretchOf, type Load } from './judge-overload.ts'
import type { Usage } from './read-usage.ts'

const calm: Load = {
  others: 0.1,
  waited: 0.1,
  queued: 0.05,
  memory: 0,
  disk: 0,
  throttled: 0,
  shares: new Map(),
  lagMs: 0,
}

test.each<[string, Partial<Load>, boolean]>([
  ['a calm machine', {}, false],
  ['twenty busy processes for each core', { others: 0.95, waited: 1, queued: 0.9 }, true],
  ['pages of our own that compute on all cores', { others: 0.05, waited: 1, queued: 0.9 }, false],
  ['others that leave a third of the processor', { others: 0.66, waited: 1, queued: 0.6 }, false],
  ['others that give way to us', { others: 0.98, waited: 1, queued: 0.05 }, false],
  [
    'a kernel that reports no waits, fully used by others',
    { others: 0.95, waited: undefined, queued: undefined },
    true,
  ],
  ['a kernel that reports no waits, half used', { others: 0.8, waited: undefined, queued: undefined }, false],
  ['a container that has used up its share', { throttled: 0.6 }, true],
  ['a machine that swaps', { memory: 0.5 }, true],
  ['a disk that is always waited for', { disk: 0.7 }, true],
  [
    'another system than Linux, on which timers come late',
    { others: 0, waited: undefined, queued: undefined, lagMs: 90 },
    true,
  ],
])('%s', (_, load, expected) => {
  expect(isStarved({ ...calm, ...load })).toBe(expected)
})

test.each([
  ['the page that uses up its container’s share', { throttled: 0.8 }, [20], false],
  ['a page of several processes that use it up together', { throttled: 0.8 }, [21, 22], false],
  ['a page beside it', { throttled: 0.8 }, [23], true],
  ['a page whose processes are not known', { throttled: 0.8 }, [], true],
  ['that page on a machine that others use', { others: 0.95, waited: 1, queued: 0.9 }, [20], true],
  ['that page where nothing is stopped', {}, [20], false],
])('judged for %s', (_, load, processes, expected) => {
  const shares = new Map([
    [1, 0.05],
    [20, 0.6],
    [21, 0.3],
    [22, 0.25],
    [23, 0.05],
  ])
  expect(isStarved({ ...calm, ...load, shares }, processes)).toBe(expected)
})

test('limits are stretched by what others take, four times at most', () => {
  expect(stretchOf(calm)).toBe(1)
  expect(stretchOf({ ...calm, others: 0.72, waited: 1, queued: 0.7 })).toBeCloseTo(3.57, 2)
  expect(stretchOf({ ...calm, others: 0.99, waited: 1, queued: 0.9 })).toBe(4)
  expect(stretchOf({ ...calm, throttled: 0.4 })).toBe(2)
})

const usage = (at: number, rest: Partial<Usage> = {}): Usage => ({
  at,
  busy: at * 2,
  whole: at * 2,
  own: new Map([[1, { used: at * 2, ran: at, queued: at }]]),
  waited: at,
  memory: 0,
  disk: 0,
  throttled: 0,
  ...rest,
})

test('what a service and its children use is not counted among the others', () => {
  expect(compareUsage(usage(10), usage(12))).toMatchObject({ others: 0, waited: 1, queued: 0.5 })
  const browser = [2, { used: 3, ran: 0, queued: 0 }] as const
  const child = usage(12, { own: new Map([[1, { used: 21, ran: 11, queued: 10 }], browser]) })
  expect(compareUsage(usage(10), child)).toMatchObject({ others: 0 })
})

test('what each process used is a share of what the service used', () => {
  const times = (used: number) => ({ used, ran: 0, queued: 0 })
  const before = usage(10, {
    own: new Map([
      [1, times(5)],
      [2, times(1)],
    ]),
  })
  const after = usage(12, {
    own: new Map([
      [1, times(6)],
      [2, times(1)],
      [3, times(3)],
    ]),
  })
  expect(compareUsage(before, after)?.shares).toEqual(
    new Map([
      [1, 0.25],
      [2, 0],
      [3, 0.75],
    ]),
  )
})

test('a process that ended meanwhile is not counted against the others that run', () => {
  const before = usage(10, {
    own: new Map([
      [1, { used: 5, ran: 1, queued: 0 }],
      [2, { used: 90, ran: 0, queued: 0 }],
    ]),
  })
  const after = usage(12, { own: new Map([[1, { used: 6, ran: 2, queued: 0 }]]) })
  expect(compareUsage(before, after)).toMatchObject({ others: 0.75, queued: 0 })
})

test('nothing is said of a moment, or of a machine that reports nothing', () => {
  expect(compareUsage(usage(10), usage(10.2))).toBeUndefined()
  expect(compareUsage(usage(10), usage(12, { whole: 20 }))).toBeUndefined()
  expect(compareUsage(usage(10), usage(12, { own: new Map() }))).toMatchObject({ others: 0 })
})
