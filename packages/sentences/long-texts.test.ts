import type { DomSnapshot } from '@vigia/visual-diff'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { listSentences } from './list-sentences.ts'
import { page, plainStyle, region, sentencesFor } from './testing/draw-page.ts'

/** A page with one paragraph, of which its snapshot has so many characters. */
function paragraph(whole: string, most = 2_000): DomSnapshot {
  const text = whole.slice(0, most).trim()
  const drawn = page(
    [
      ['main', '', 0],
      ['p', text, 0, { parent: 0 }],
    ],
    { styles: [plainStyle] },
  )
  const texts = drawn.texts.map((one) => ({ ...one, sum: crc32(whole) }))
  return { ...drawn, texts }
}

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, nth) => `word${from + nth}`).join(' ')
const said = (before: DomSnapshot, after: DomSnapshot) => sentencesFor(before, after, region(0, 0))

test.each([
  ['at its beginning', (word: string) => `${word} ${words(0, 100)}`, 'rye word0 word1 word2'],
  ['in its middle', (word: string) => `${words(0, 100)} ${word} ${words(100, 150)}`, 'word98 word99 rye'],
  ['after its first 200 letters', (word: string) => `${words(0, 40)} ${word} end`, 'word39 rye end'],
])('a word that came into a long paragraph %s is all that is said of it', (_, write, part) => {
  const [line = '', ...others] = said(paragraph(write('rye')), paragraph(write('rye bread')))
  expect(others).toEqual([])
  expect(line.split(' → ')).toEqual([
    expect.stringContaining(part),
    expect.stringContaining(part.replace('rye', 'rye bread')),
  ])
  expect(line.replace('rye bread', 'rye').split(' → ')).toEqual([line.split(' → ')[0], line.split(' → ')[0]])
})

test('beyond what a snapshot has of a paragraph it only says that it changed', () => {
  const text = (word: string) => `${words(0, 400)} ${word} end`
  expect(said(paragraph(text('rye')), paragraph(text('oat')))).toEqual([
    expect.stringMatching(/^Text “word0 word1 .*…” says something else further on$/),
  ])
})

test('an earlier release’s snapshot has less of the same paragraph, which is no change', () => {
  const text = words(0, 100)
  expect(said(paragraph(text, 200), paragraph(text))).toEqual(['In the main part, something looks different'])
})

test('a paragraph of which an earlier release’s snapshot has less is compared as far as that goes', () => {
  const [before, after] = [paragraph(`rye ${words(0, 100)}`, 200), paragraph(`rye bread ${words(0, 100)}`)]
  expect(said(before, after)).toEqual(['“rye word0 word1 word2 …” → “rye bread word0 word1 word2 …”'])
})

test('fifty long paragraphs that changed are sent in less than the event bus takes', () => {
  const long = (word: string) => Array.from({ length: 50 }, (_, nth) => `${word}${nth} ${'x'.repeat(1_900)}`)
  const all = (word: string) =>
    page(
      long(word).map((text, nth) => ['p', text, nth * 20, {}]),
      { styles: [plainStyle] },
    )
  const regions = long('').map((_, nth) => region(nth * 20, nth * 20))
  const listed = listSentences(all('rye'), all('oat'), regions)
  expect(listed).toHaveLength(50)
  expect(JSON.stringify(listed).length).toBeLessThan(100_000)
})
