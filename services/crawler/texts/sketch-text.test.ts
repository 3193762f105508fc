import { expect, test } from 'vitest'
import { findLinks } from '../html/find-links.ts'
import { containment, likeness, readPageText } from './sketch-text.ts'

const sketchText = (html: string) => findLinks(html).pageText.sketch

const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, nth) => `word${nth + from}`).join(' ')
const alike = (one: string, other: string) => likeness(sketchText(one), sketchText(other))

test('a copy with a different frame is similar, another text in the same frame is not', () => {
  const article = words(400)
  const menu = '<nav>Home Bread Cakes Contact</nav>'
  expect(alike(`${menu}<p>${article}</p>`, `<nav>Home > Cakes</nav><div>${article}</div>`)).toBeGreaterThan(
    0.9,
  )
  expect(alike(`${menu}<p>${article}</p>`, `${menu}<p>${words(400, 1_000)}</p>`)).toBeLessThan(0.2)
  expect(alike(`${menu}<p>${words(12)}</p>`, `${menu}<p>${words(12, 50)}</p>`)).toBeLessThan(0.5)
})

test('a version to print is contained in its page, and not the other way round', () => {
  const article = words(60)
  const page = readPageText(`Home Bread Cakes Contact ${words(60, 500)} ${article}`).sketch
  const print = readPageText(article).sketch
  expect(containment(print, page)).toBeGreaterThan(0.9)
  expect(containment(page, print)).toBeLessThan(0.7)
  expect(containment(readPageText(words(60, 900)).sketch, page)).toBe(0)
})

test('the same words are the same in any order, and one letter or one word more is not', () => {
  const pageText = (text: string) => readPageText(text).words
  expect(pageText('Anna 3 Bruno 2')).toBe(pageText('Bruno 2, Anna 3'))
  for (const other of ['Anna 3 Bruno 3', 'Anna 3 Bruno 2 2', 'Anna 3', 'Anne 3 Bruno 2', ''])
    expect(pageText(other)).not.toBe(pageText('Anna 3 Bruno 2'))
})

test('scripts, styles and titles do not count as text', () => {
  const html = '<title>One two three</title><style>a b c d</style><script>if (a < b) c d e</script><p>'
  expect(sketchText(html)).toEqual([])
})

test('a page of nothing but brackets is read in one pass', () => {
  expect(sketchText('<script '.repeat(200_000))).toEqual([])
  expect(sketchText('<script>'.repeat(200_000))).toEqual([])
  expect(sketchText('<'.repeat(2_000_000))).toEqual([])
})
