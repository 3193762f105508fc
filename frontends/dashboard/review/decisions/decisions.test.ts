import { expect, test } from 'vitest'
import type { Page, Website } from '../../api/types.ts'
import type { ReviewSource } from '../shared/review-source.ts'
import { makeRegion } from '../../pages/testing/make-page.ts'
import { decideAcceptance, decideGroup, decidePages, decideReport, subjectOf } from './decisions.ts'

const changed = (id: string, ...fingerprints: string[]) =>
  ({
    id,
    status: 'changed',
    regions: fingerprints.map((one) => makeRegion(one)),
    screenshots: {},
  }) as unknown as Page

test('a page is shown as decided with all of its changes', () => {
  const page = changed('a', 'footer', 'price')
  expect(decidePages(page)).toMatchObject({ before: [page], after: [{ id: 'a', status: 'unchanged' }] })
})

test('of a group, pages with other changes stay changed and show what is accepted', () => {
  const { before, after } = decideGroup('footer', [changed('a', 'footer'), changed('b', 'footer', 'price')])
  expect(after).toMatchObject([
    { id: 'a', status: 'unchanged' },
    { id: 'b', status: 'changed', regions: [{ isAccepted: true }, { isAccepted: false }] },
  ])
  expect(before[1]?.regions[0]?.isAccepted).toBe(false)
})

test('a page is reported without any other change, and the report is withdrawn', () => {
  const page = changed('a', 'footer')
  const { kind, after } = decideReport(page, new Date('2026-11-12T07:04:00Z'))
  expect([kind, after]).toEqual(['report', [{ ...page, reportedAt: '2026-11-12T07:04:00.000Z' }]])
  const [reported = page] = after
  expect(decideReport(reported)).toMatchObject({ kind: 'withdraw', after: [{ reportedAt: null }] })
})

test('a page of a candidate is accepted, and stays changed', () => {
  const page = { ...changed('a', 'price'), candidate: { isAccepted: false, isAsProduction: false } }
  expect(decideAcceptance(page)).toMatchObject({
    kind: 'accept',
    before: [page],
    after: [{ id: 'a', status: 'changed', candidate: { isAccepted: true } }],
  })
})

test('decisions are about the website, or about its candidate if that is reviewed', () => {
  const website = { id: 'w' } as Website
  const candidate = { id: 'c' } as ReviewSource['candidate']
  expect(subjectOf({ website, candidate: undefined })).toEqual({ websiteId: 'w', candidateId: undefined })
  expect(subjectOf({ website, candidate })).toEqual({ websiteId: 'w', candidateId: 'c' })
})
