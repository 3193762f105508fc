import { sentenceText } from '@vigia/domain/change-messages/describe-sentence'
import { completeSentence, type StoredSentence } from '@vigia/domain/change-messages/sentence'
import { expect, test } from 'vitest'
import { makePage, makeRegion, shot } from '../../pages/testing/make-page.ts'
import { extendQueue, partQueue, type QueueItem } from './review-queue.ts'

const changedPage = (id: string, ...sentences: StoredSentence[]) =>
  makePage(`/${id}`, 'changed', {
    id,
    screenshots: { current: shot },
    regions: [makeRegion(id)],
    sentences: sentences.map((one) => Object.assign(completeSentence(one), { text: sentenceText(one) })),
  })
const partsOf = (queue: QueueItem[]) => partQueue(queue).map(({ title, pageIds }) => [title].concat(pageIds))

const fact = { role: 'link', name: '', before: '', dx: 0, dy: 0, region: 0 }
const says = (after: string): StoredSentence => ({ ...fact, kind: 'added', after })
const [sale, prices] = [says('Winter sale'), says('Prices')]
const somewhere: StoredSentence = { ...fact, kind: 'place', after: '' }
const repainted = (count: number): StoredSentence => ({
  ...fact,
  kind: 'style',
  role: 'button',
  before: 'Buy',
  after: 'Buy',
  changes: [{ property: 'background', before: 'rgb(139, 90, 43)', after: 'rgb(29, 138, 78)' }],
  count,
})

test('a group is named by the best line that its pages share, and by a place only if they share no words', () => {
  const partsWith = (...pages: ReturnType<typeof changedPage>[]) => partsOf(extendQueue([], pages))
  expect(
    partsWith(
      changedPage('a', somewhere, sale),
      changedPage('b', somewhere, sale),
      changedPage('c', somewhere),
      changedPage('d', somewhere),
      changedPage('e', somewhere),
    ),
  ).toEqual([
    ['Link “Winter sale” is new', 'a', 'b'],
    ['On the page, something looks different', 'c', 'd', 'e'],
  ])
  expect(partsWith(changedPage('a', repainted(1), sale), changedPage('b', repainted(1), sale))).toEqual([
    ['Link “Winter sale” is new', 'a', 'b'],
  ])
  // The third page is in the larger group, so the other two may have a better name.
  expect(
    partsWith(
      changedPage('a', repainted(1), prices),
      changedPage('b', repainted(1), prices),
      changedPage('c', repainted(1), sale),
      changedPage('d', sale),
      changedPage('e', sale),
      changedPage('f', sale),
    ),
  ).toEqual([
    ['Link “Winter sale” is new', 'c', 'd', 'e', 'f'],
    ['Link “Prices” is new', 'a', 'b'],
  ])
})

test('the name of a group has no number that only some of its pages have', () => {
  const titleOf = (...both: StoredSentence[]) =>
    extendQueue(
      [],
      both.map((one, nth) => changedPage(`${nth}`, one)),
    )[0]?.title
  const detail = completeSentence(sale)
  expect(titleOf({ ...sale, details: [detail] }, sale)).toBe('Link “Winter sale” is new')
  expect(titleOf(repainted(9), repainted(5))).toBe('Button “Buy”: background brown → green')
  expect(titleOf(repainted(9), repainted(9))).toBe('Button “Buy”: background brown → green · 9 places')
})

test('the name of a group loses a number that a page does not have which joins it later', () => {
  const pages = [9, 9, 5].map((count, nth) => changedPage(`${nth}`, repainted(count)))
  const queue = extendQueue([], pages.slice(0, 2))
  expect(partsOf(queue)).toEqual([['Button “Buy”: background brown → green · 9 places', '0', '1']])
  expect(partsOf(extendQueue(queue, pages))).toEqual([
    ['Button “Buy”: background brown → green', '0', '1', '2'],
  ])
})

test('what two groups leave over and that has one name is one group, whose name is true of all its pages', () => {
  const pricesAndMore = { ...prices, details: [completeSentence(prices)] }
  const pages = [
    ...['a', 'b', 'c'].map((id) => changedPage(id, repainted(1), sale)),
    ...['d', 'e', 'f'].map((id) => changedPage(id, sale)),
    ...['g', 'h'].map((id) => changedPage(id, repainted(1), pricesAndMore)),
    ...['i', 'j'].map((id) => changedPage(id, prices)),
  ]
  expect(partsOf(extendQueue([], pages))).toEqual([
    ['Link “Winter sale” is new', 'a', 'b', 'c', 'd', 'e', 'f'],
    ['Link “Prices” is new', 'g', 'h', 'i', 'j'],
  ])
})
