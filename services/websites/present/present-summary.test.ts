import type { SummaryPage } from '@vigia/api/websites/website-summary'
import { completeSentence, type StoredSentence } from '@vigia/domain/change-messages/sentence'
import { expect, test } from 'vitest'
import {
  arrangePages,
  changesByRegion,
  changesOf,
  listChangeGroups,
  resultOf,
  type DescribedPage,
} from './present-summary.ts'

const makePage = (status: SummaryPage['status'], pageId: string, changes: string[] = []): SummaryPage => ({
  pageId,
  path: '/',
  viewport: 'Desktop',
  status,
  reason: null,
  reasonKind: null,
  diffPercentage: null,
  places: 0,
  changes,
  image: null,
  isAccepted: false,
  isReported: false,
  reviewUrl: '/review',
})

test.each([
  [undefined, 1, 0, null],
  ['running', 1, 0, null],
  ['cancelled', 1, 0, null],
  ['completed', 0, 0, 'same'],
  ['completed', 2, 1, 'changed'],
  ['completed', 0, 1, 'failed'],
  ['failed', 0, 0, 'failed'],
  ['failed', 1, 0, 'changed'],
] as const)(
  'a check that is %s with %i changed and %i failed pages is %s',
  (status, changed, failed, result) => {
    expect(resultOf(status && { status }, { changed, failed })).toBe(result)
  },
)

test('changed pages come first, then failed and new ones, each in their order', () => {
  const pages = [
    makePage('new', 'a'),
    makePage('error', 'b'),
    makePage('changed', 'c'),
    makePage('changed', 'd'),
  ]
  expect(
    arrangePages(pages)
      .map(({ pageId }) => pageId)
      .join(''),
  ).toBe('cdba')
})

test('many changed pages say fewer sentences each, and at least one', () => {
  const changes = Array.from({ length: 10 }, (_, nth) => `Sentence ${nth}`)
  const countOf = (pages: number) =>
    arrangePages(Array.from({ length: pages }, (_, nth) => makePage('changed', String(nth), changes)))[0]
      ?.changes.length
  expect([countOf(1), countOf(60), countOf(300), countOf(900)]).toEqual([10, 10, 2, 1])
})

test('sentences are texts, at most ten and never long', () => {
  const text = (nth: number) => ({
    kind: 'text' as const,
    role: '',
    name: '',
    before: `${nth} ${'a'.repeat(500)}`,
    after: `${nth} ${'b'.repeat(500)}`,
    dx: 0,
    dy: 0,
    changes: [],
    region: nth,
  })
  const sentences = Array.from({ length: 20 }, (_, nth) => text(nth))
  const changes = changesOf({ sentences })
  expect(changes).toHaveLength(10)
  expect(Math.max(...changes.map(({ length }) => length))).toBeLessThanOrEqual(160)
})

const fact = { kind: 'added' as const, role: '', name: '', dx: 0, dy: 0, changes: [], before: '', region: 0 }
const region = {
  kind: 'changed' as const,
  x: 0,
  width: 1,
  baselineY: 0,
  baselineHeight: 1,
  currentY: 0,
  currentHeight: 1,
  pixels: 1,
  fingerprint: null,
}

test('each region has the sentences about it, also of those that are about several', () => {
  const sentences = [
    { ...fact, after: 'everywhere', regions: [0, 1] },
    { ...fact, after: 'below', region: 1 },
    { ...fact, after: 'unseen', region: -1 },
  ]
  const [above, below, none] = changesByRegion({ regions: [region, region, region], sentences })
  expect([above?.length, below?.length, none]).toEqual([1, 2, []])
  expect(below?.map(({ text }) => text).join(' ')).toMatch(/everywhere.*below/)
})

test('a change of several pages is described by what all of them have, without numbers of some', () => {
  const described = (id: string, ...sentences: StoredSentence[]) => ({
    id,
    regions: [{ ...region, fingerprint: 'same', isAccepted: false }],
    changes: changesByRegion({ regions: [region], sentences }),
  })
  const [sale, other] = ['Sale', 'Other'].map((after) => completeSentence({ ...fact, after }))
  const place = { ...fact, kind: 'place' as const, after: '' }
  if (!sale || !other) throw new Error('two sentences')
  const changesOfGroup = (...pages: DescribedPage[]) => listChangeGroups(pages)[0]?.changes
  expect(changesOfGroup(described('a', { ...sale, details: [other] }), described('b', other, sale))).toEqual([
    'Text “Sale” is new',
  ])
  expect(changesOfGroup(described('a', place), described('b', sale))).toEqual([
    'On the page, something looks different',
  ])
})
