import { expect, test } from 'vitest'
import { makeRegion } from './testing/make-page.ts'
import { listLines, nextRegion } from './list-lines.ts'

const region = makeRegion(null)
const older = { kind: 'text', role: '', name: '', before: 'a', after: 'b', dx: 0, dy: 0, region: 1 } as const

test('regions are listed separately only where no sentence is about them', () => {
  const { sentences, regions } = listLines({ regions: [region, region, region], sentences: [older] })
  expect(sentences.map(({ text, regions: own }) => [text, own])).toEqual([['“a” → “b”', [1]]])
  expect(regions.map(({ nth }) => nth)).toEqual([0, 2])
})

test('a page of an earlier release, without sentences, lists its regions', () => {
  expect(listLines({ regions: [region] })).toMatchObject({ sentences: [], regions: [{ nth: 0 }] })
})

test('a line goes to its first place, and then from one of its places to the next', () => {
  expect([5, 2, 4, 7].map((shown) => nextRegion([2, 4, 7], shown))).toEqual([2, 4, 7, 2])
})
