import type { Summary, SummaryPage } from '../server/answers.ts'

const websiteId = '0197a3c2-8d1e-7c4b-9a60-3f5d2e1b4c77'

/** A page of a summary that changed, with `fields` in place of its own. */
export const makePage = (fields: Partial<SummaryPage> = {}): SummaryPage => ({
  pageId: '0197a3c2-8d1e-7c4b-9a60-000000000001',
  path: '/menu',
  viewport: 'Phone',
  status: 'changed',
  reason: null,
  reasonKind: null,
  diffPercentage: 2,
  places: 3,
  changes: ['Price “19 €” → “29 €”'],
  image: null,
  isAccepted: false,
  isReported: false,
  reviewUrl: `/review?website=${websiteId}&page=1`,
  ...fields,
})

/** A summary of 24 views in which nothing changed, with `fields` in place of its own. */
export const makeSummary = (fields: Partial<Summary> = {}): Summary => ({
  website: { id: websiteId, url: 'https://shop.example/', title: 'Corner Bakery' },
  candidate: null,
  status: 'completed',
  result: 'same',
  error: null,
  startedAt: '2026-11-27T04:00:00.000Z',
  completedAt: '2026-11-27T04:01:30.500Z',
  counts: { unchanged: 24, changed: 0, asProduction: 0, new: 0, failed: 0, accepted: 0 },
  reviewUrl: `/review?website=${websiteId}`,
  pages: [],
  groups: [],
  ...fields,
})

/** A summary with a page that changed, one that failed and a new one. */
export const makeChanged = (): Summary =>
  makeSummary({
    result: 'changed',
    counts: { unchanged: 24, changed: 1, asProduction: 0, new: 1, failed: 1, accepted: 0 },
    pages: [
      makePage(),
      makePage({
        path: '/shop',
        viewport: 'Desktop',
        status: 'error',
        reason: 'The page answered 503.',
        reasonKind: 'down',
        diffPercentage: null,
        places: 0,
        changes: [],
      }),
      makePage({ path: '/juice', status: 'new', diffPercentage: null, places: 0, changes: [] }),
    ],
  })
