import { expect, test } from 'vitest'
import { makeSummary, makePage } from '../testing/make-summary.ts'
import { makeHostileResult, makeResult } from '../testing/make-result.ts'
import { writeMarkdown } from './write-markdown.ts'

/** The text outside of code spans, read as CommonMark does: a span ends at a run of as many backticks. */
const outsideOfCode = (markdown: string) => markdown.replaceAll(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '')

test('changed pages come with their changes and a link to the review', () => {
  const markdown = writeMarkdown(makeResult({ label: 'Release 12', commit: '6ee8a38712345678' }))
  expect(markdown.split('\n').slice(0, 8)).toEqual([
    '### Vigia: ` Corner Bakery `',
    '',
    expect.stringMatching(/^\*\*1 of 27 views changed, 1 failed, 1 is new\.\*\* \[Open the review\]\(https:/),
    '',
    '` Release 12 · commit 6ee8a3871234 `',
    '',
    expect.stringMatching(
      /^- \[changed\]\(https:\/\/vigia\.example\.com\/review\S+\) ` \/menu \(Phone\) ` 2 %, 3 places$/,
    ),
    '  - ` Price “19 €” → “29 €” `',
  ])
})

test('no text of a page is a link, a mention or markup', () => {
  const outside = outsideOfCode(writeMarkdown(makeHostileResult()))
  expect(outside).toContain('### Vigia: ')
  expect(outside).not.toMatch(/evil|octocat|bold|<|::error|alert|touch/)
})

test('a planted text outside of a code span is found', () => {
  expect(outsideOfCode('a ` b ` <i> `` c ` d `` @e')).toBe('a  <i>  @e')
})

test('a comment is never longer than one may be', () => {
  const changes = Array.from({ length: 10 }, (_, nth) => `${nth} ${'x'.repeat(150)}`)
  const pages = Array.from({ length: 300 }, (_, nth) => makePage({ path: `/${nth}`, changes }))
  const markdown = writeMarkdown(makeResult({ summary: makeSummary({ pages }) }))
  expect(markdown.length).toBeLessThan(65_536)
  expect(markdown).toMatch(/\n {2}- and 5 more\n/)
  expect(markdown).toMatch(/\n- and \d+ more\n$/)
  const listed = markdown.match(/^- \[changed\]/gm)?.length ?? 0
  expect(markdown).toContain(`- and ${300 - listed} more\n`)
})

test('an address cannot end its link', () => {
  const reviewUrl = '/review?website=1) [x](https://evil.example'
  expect(writeMarkdown(makeResult({ summary: makeSummary({ reviewUrl }) }))).toContain('website=1%29')
})
