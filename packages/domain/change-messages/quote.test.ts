import { expect, test } from 'vitest'
import { describeSentence, sentenceText, textOf } from './describe-sentence.ts'
import type { StoredSentence } from './sentence.ts'
import { plain } from './testing/plain-sentence.ts'

test('the quotation marks around a text of the page do not stand beside ours', () => {
  expect(sentenceText({ ...plain, kind: 'removed', before: '"Lamps for life," they say.' })).toBe(
    'Text “"Lamps for life," they say.” is gone',
  )
  expect(sentenceText({ ...plain, kind: 'removed', before: '“Lamps for life.”' })).toBe(
    'Text “Lamps for life.” is gone',
  )
  expect(sentenceText({ ...plain, kind: 'removed', before: '"Oak" and "Ash"' })).toBe(
    'Text “"Oak" and "Ash"” is gone',
  )
})

test('of a long text the words that changed are marked, with a few around them', () => {
  const text = (word: string) =>
    `Every lamp begins as a plank that has dried for ${word} winters. We saw it in spring, when the light in the yard is even.`
  const { parts, whole } = describeSentence({ ...plain, before: text('two'), after: text('ten') })
  expect(whole).toEqual({ before: text('two'), after: text('ten') })
  expect(textOf({ parts })).toBe(
    '“… has dried for two winters. We saw …” → “… has dried for ten winters. We saw …”',
  )
  expect(parts.filter(({ isMarked }) => isMarked).map(({ text: words }) => words)).toEqual(['two', 'ten'])
})

test('words are not cut in half, and a text that fits is not cut at all', () => {
  const said = (before: string, after: string, kind: StoredSentence['kind'] = 'text') =>
    sentenceText({ ...plain, kind, before, after })
  expect(
    said(
      'Call us during business hours at (555) 892-9403.',
      'Call us during business hours at (555) 892-9410.',
    ),
  ).toBe(
    '“Call us during business hours at (555) 892-9403.” → “Call us during business hours at (555) 892-9410.”',
  )
  const quoted = 'Working with these templates has saved me tons of development time'
  expect(said(quoted, '', 'removed')).toBe(
    'Text “Working with these templates has saved me tons of…” is gone',
  )
  const text = (word: string) =>
    `It should be cherished as an activity of the ${word} human intelligences everywhere. Because it transforms who we are.`
  expect(said(text('free'), text('whole'))).toBe(
    '“… activity of the free human intelligences …” → “… activity of the whole human intelligences …”',
  )
})

test('an ellipsis of the page and our own do not stand beside each other', () => {
  const text = (word: string) =>
    `… and so on … for ${word} winters and more … than anybody in this whole long street remembers today.`
  expect(sentenceText({ ...plain, before: text('two'), after: text('ten') })).toBe(
    '“… on … for two winters and more …” → “… on … for ten winters and more …”',
  )
  const cut = 'Read how our lamps are made by hand, in a small workshop … beside the river'
  expect(sentenceText({ ...plain, kind: 'added', after: cut })).toBe(
    'Text “Read how our lamps are made by hand, in a small workshop…” is new',
  )
})
