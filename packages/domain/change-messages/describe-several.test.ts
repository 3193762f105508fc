import { expect, test } from 'vitest'
import { describeSentence, describeShared, describeWithOthers, sentenceText } from './describe-sentence.ts'
import { completeSentence, type Change } from './sentence.ts'
import { plain } from './testing/plain-sentence.ts'

const change = (property: string, before: string, after: string): Change => ({ property, before, after })
const styled = {
  ...plain,
  kind: 'style' as const,
  role: 'button',
  changes: [change('background', 'rgb(139, 90, 43)', 'rgb(29, 138, 78)')],
}

test('what is said of several things is one line with their number', () => {
  expect(sentenceText({ ...styled, after: 'Set one aside', count: 6 })).toBe(
    'Button “Set one aside”: background brown → green · 6 places',
  )
  const one = completeSentence({ ...styled, after: 'One' })
  expect(sentenceText({ ...styled, count: 6, details: [one, one] })).toBe(
    '6 buttons: background brown → green',
  )
})

test('what is said of several things counts the changes that are of another kind', () => {
  const corners = {
    ...plain,
    kind: 'style' as const,
    role: 'field',
    changes: [change('radius', '8px', '0px')],
  }
  const [name, mail] = ['Name', 'Email'].map((after) => completeSentence({ ...corners, after }))
  const button = completeSentence({
    ...corners,
    role: 'link',
    after: 'Register',
    changes: [change('size', '16', '12')],
  })
  const details = [name, mail, button].flatMap((one) => one ?? [])
  expect(sentenceText({ ...corners, count: 2, details })).toBe(
    '2 fields: square corners now and 1 more change',
  )
  expect(describeWithOthers({ ...corners, count: 2, details }, 3)).toBe(
    '2 fields: square corners now and 4 more changes',
  )
})

test('further changes are all counted, though few of them are listed, and beyond a hundred not one by one', () => {
  const gone = completeSentence({ ...plain, kind: 'removed', before: 'Delivery' })
  const said = (further: number) =>
    sentenceText({ ...plain, kind: 'added', after: 'Sale', details: [gone], further })
  expect([said(0), said(1), said(41), said(200)]).toEqual([
    'Text “Sale” is new',
    'Text “Sale” is new and 1 more change',
    'Text “Sale” is new and 41 more changes',
    'Text “Sale” is new and more than 99 other changes',
  ])
})

test('what a line does not list of what it counts is counted below it', () => {
  const gone = completeSentence({ ...plain, kind: 'removed', before: 'Delivery' })
  const restOf = (further: number) =>
    describeSentence({ ...plain, kind: 'added', after: 'Sale', details: [gone], further }).rest
  expect([restOf(1), restOf(41), restOf(101), restOf(193)]).toEqual([
    '',
    'and 40 more',
    'and more than 99 others',
    'and more than 99 others',
  ])
  const replaced = { ...plain, kind: 'replaced' as const, role: 'page', details: [gone], further: 9 }
  expect(describeSentence(replaced)).toMatchObject({ rest: 'and 8 more' })
  const one = completeSentence({ ...styled, after: 'One' })
  expect(describeSentence({ ...styled, count: 9, details: [one, one], further: 0 }).rest).toBe('and 7 more')
})

test('what several pages share is said without what only some of them have', () => {
  const one = completeSentence({ ...styled, after: 'One' })
  const other = completeSentence({ ...plain, kind: 'added', after: 'Other' })
  const several = { ...styled, count: 6, details: [one, one] }
  const said = '6 buttons: background brown → green'
  expect(describeShared([several, several])).toEqual({ text: said, alone: said })
  expect(describeShared([several, { ...several, details: [one, one, other] }])).toEqual({
    text: said,
    alone: said,
  })
  const uncounted = 'Several buttons: background brown → green'
  expect(describeShared([several, { ...several, count: 4 }])).toEqual({ text: uncounted, alone: uncounted })
  const single = 'Button on the page: background brown → green'
  expect(describeShared([several, styled]).text).toBe(single)
  expect(describeShared([styled, several]).text).toBe(single)
  const further = { ...plain, kind: 'added' as const, after: 'Sale', details: [other] }
  expect(describeShared([further, further])).toEqual({
    text: 'Text “Sale” is new and 1 more change',
    alone: 'Text “Sale” is new',
  })
})
