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

test('words that changed far from each other in a long text are both quoted', () => {
  const text = (wood: string, years: string) =>
    `The foot is turned from ${wood} that has dried in the loft, and we send it in a box that can be used for ${years} years.`
  const { parts, whole } = describeSentence({
    ...plain,
    before: text('oak', 'ten'),
    after: text('ash', 'twenty'),
  })
  expect(textOf({ parts })).toBe('“… from oak that … for ten years.” → “… from ash that … for twenty years.”')
  expect(parts.filter(({ isMarked }) => isMarked).map(({ text: words }) => words)).toEqual([
    'oak',
    'ten',
    'ash',
    'twenty',
  ])
  expect(whole).toEqual({ before: text('oak', 'ten'), after: text('ash', 'twenty') })
})

test('a text that was written again is quoted from its first new word', () => {
  const before = 'We send on Mondays and on Fridays, and answer letters within a day or two at most.'
  const after = 'Parcels leave on Mondays only; letters are read by us, and answered when a day is quiet.'
  const said = sentenceText({ ...plain, before, after })
  expect(said).toMatch(/^“We send on .+” → “Parcels leave on .+”$/)
  expect(said.length).toBeLessThanOrEqual(240)
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

test('of a long text without blanks the letters that changed are marked, with some around them', () => {
  const text = (time: string) =>
    `毎朝、川のそばでパンを焼いています。営業時間は火曜日から土曜日まで、七時から十八時までです。祝日はお休みです。ご予約は前日の${time}までにお願いいたします。`
  const { parts } = describeSentence({ ...plain, before: text('正午'), after: text('夕方') })
  expect(textOf({ parts })).toBe(
    '“… です。ご予約は前日の正午までにお願いいたしま …” → “… です。ご予約は前日の夕方までにお願いいたしま …”',
  )
  expect(parts.filter(({ isMarked }) => isMarked).map(({ text: words }) => words)).toEqual(['正午', '夕方'])
})

test('two long words that differ in their ends only are not quoted as the same', () => {
  const word = (end: string) => `Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenver${end} Anfang`
  expect(sentenceText({ ...plain, before: word('ordnung'), after: word('kauf') })).toBe(
    '“… zeichenverordnung Anfang” → “… zeichenverkauf Anfang”',
  )
})

test('a place where a word may be divided is not shown', () => {
  expect(sentenceText({ ...plain, kind: 'added', after: 'Baumwoll\u00ADhandtuch' })).toBe(
    'Text “Baumwollhandtuch” is new',
  )
})
