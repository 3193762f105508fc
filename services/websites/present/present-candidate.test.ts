import { expect, test } from 'vitest'
import { countsOf, presentInSummary } from './present-candidate.ts'

const page = {
  candidateId: 'c',
  pageId: 'p',
  path: '/prices',
  viewport: 1,
  pictureKey: 'picture',
  baselineKey: 'baseline',
  diffKey: 'diff',
  maskKey: 'mask',
  reason: null,
  reasonKind: null,
  ratio: 0.01,
  diffPercentage: 1,
  firstChange: 80,
  regions: [],
  sentences: [],
  acceptedBatch: null,
}
const about = { websiteId: 'w', viewportNames: new Map([[1, 'Phone']]) }

test('what is accepted counts as accepted only, and pages without a result not at all', () => {
  const count = (status: Parameters<typeof countsOf>[0][0]['status'], isAccepted = false) => ({
    status,
    isAccepted,
    count: 2,
  })
  expect(
    countsOf([
      count('pending'),
      count('unchanged'),
      count('changed'),
      count('changed', true),
      count('as-production'),
      count('error'),
      count('new'),
    ]),
  ).toEqual({ unchanged: 2, changed: 2, accepted: 2, asProduction: 2, failed: 2, new: 2 })
})

test('a page that changed is in the summary with its image and where it is decided about', () => {
  expect(presentInSummary({ ...page, status: 'changed' }, about)).toMatchObject([
    {
      path: '/prices',
      viewport: 'Phone',
      diffPercentage: 1,
      image: 'mask.webp',
      isAccepted: false,
      reviewUrl: '/review?website=w&candidate=c&page=p',
    },
  ])
})

test.each(['pending', 'unchanged', 'as-production'] as const)(
  'a page that is %s is not in the summary',
  (status) => {
    expect(presentInSummary({ ...page, status }, about)).toEqual([])
  },
)

test('a page that could not be captured is in the summary with the reason, and without an image', () => {
  const failed = { ...page, status: 'error' as const, reason: 'It is away.', reasonKind: 'down' }
  expect(presentInSummary(failed, about)).toMatchObject([
    {
      status: 'error',
      reason: 'It is away.',
      reasonKind: 'down',
      image: null,
      diffPercentage: null,
      changes: [],
    },
  ])
})
