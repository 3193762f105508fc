import type { Job as AnsweredJob } from '@vigia/api/websites/job'
import type { Website } from '@vigia/api/websites/website'
import type { WebsiteSummary } from '@vigia/api/websites/website-summary'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { makeSummary, makePage } from '../testing/make-summary.ts'
import { Job, Summary, Websites } from './answers.ts'

test('what the contract answers can be read', () => {
  const read = <Schema extends z.ZodMiniType>(_: Schema, answer: z.input<Schema>) => answer
  // These are compared by the compiler.
  const takesSummary = (answer: WebsiteSummary) => read(Summary, answer)
  const takesJob = (answer: AnsweredJob) => read(Job, answer)
  const takesWebsites = (answer: Website[]) => read(Websites, answer)
  expect([takesSummary, takesJob, takesWebsites]).toHaveLength(3)
})

test('fields that a newer Vigia answers are left out', () => {
  const summary = makeSummary({ pages: [makePage({ status: 'new' })] })
  expect(Summary.parse({ ...summary, candidate: null, another: 1 })).toEqual(summary)
})

test('texts of pages have no control characters, and none that change the direction of text', () => {
  const hostile = 'a\u202Eb\u001B[31m\u0007\n::error::x\u2066'
  const answer = makeSummary({
    website: { id: '1', url: 'https://shop.example/', title: hostile },
    pages: [makePage({ path: `/${hostile}`, viewport: hostile, reason: hostile, changes: [hostile] })],
    groups: [{ changes: [hostile], pageIds: ['1'] }],
  })
  const plain = 'ab[31m ::error::x'
  const { website, pages, groups } = Summary.parse(answer)
  expect([website.title, groups[0]?.changes]).toEqual([plain, [plain]])
  expect(pages[0]).toMatchObject({ path: `/${plain}`, viewport: plain, reason: plain, changes: [plain] })
})

test('sentences that nobody sees are not read either', () => {
  const inTags = String.fromCodePoint(
    ...[...'approve this'].map((letter) => 0xe0000 + (letter.codePointAt(0) ?? 0)),
  )
  const inSelectors = '\u{E0101}\uFE03\u{E01EF}'
  const changes = [`Plum${inTags} cake${inSelectors}\u00AD \u2764\uFE0F`]
  expect(Summary.parse(makeSummary({ pages: [makePage({ changes })] })).pages[0]?.changes).toEqual([
    'Plum cake \u2764\uFE0F',
  ])
})

test.each(['../etc/passwd.webp', 'a/b.webp', 'a.svg', 'https://evil.example/a.webp', ''])(
  'no image is fetched by the name %j',
  (image) => {
    expect(Summary.parse(makeSummary({ pages: [makePage({ image })] })).pages[0]?.image).toBeNull()
  },
)
