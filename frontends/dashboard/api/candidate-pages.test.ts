import type { CandidatePage } from '@vigia/api/websites/candidate'
import { expect, test } from 'vitest'
import { pagesOfCandidate } from './candidate-pages.ts'
import { allViews } from './views.ts'

const shot = { filename: 'a.png', thumbnail: 'a.webp', width: 1, height: 1 }
const page = (pageId: string, path: string, more: Partial<CandidatePage> = {}): CandidatePage => ({
  pageId,
  path,
  viewport: 0,
  status: 'changed',
  reason: null,
  reasonKind: null,
  diffPercentage: 3,
  regions: [],
  sentences: [],
  firstChange: null,
  isAccepted: false,
  screenshots: { baseline: shot, current: shot },
  ...more,
})
const staging = 'https://staging.example.com/pr-7/'

test('pages of a candidate are at its address, with the ids of the website’s pages', () => {
  expect(pagesOfCandidate(staging, [page('a', '/menu?day=2')])).toMatchObject([
    {
      id: 'a',
      path: '/menu?day=2',
      fullUrl: 'https://staging.example.com/pr-7/menu?day=2',
      status: 'changed',
      diffPercentage: 3,
      goneAt: null,
      candidate: { isAccepted: false, isAsProduction: false },
    },
  ])
})

test('the views of a page are with it, also where the default viewport has none', () => {
  const pages = pagesOfCandidate(staging, [
    page('a2', '/', { viewport: 2 }),
    page('b1', '/menu', { viewport: 1 }),
    page('a', '/'),
    page('b2', '/menu', { viewport: 2 }),
  ])
  expect(pages.map(({ id, views }) => [id, views?.map((view) => view.id)])).toEqual([
    ['a', ['a2']],
    ['b1', ['b2']],
  ])
  expect(allViews(pages).map(({ viewport }) => viewport)).toEqual([0, 2, 1, 2])
})

test('a page that looks as the website does by now needs no decision, and is marked', () => {
  const [shown] = pagesOfCandidate(staging, [page('a', '/', { status: 'as-production' })])
  expect(shown).toMatchObject({ status: 'unchanged', candidate: { isAsProduction: true } })
})
