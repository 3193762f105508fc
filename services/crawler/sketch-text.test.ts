import { expect, test } from 'vitest'
import { likeness, sketchText } from './sketch-text.ts'

const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, nth) => `word${nth + from}`).join(' ')
const alike = (one: string, other: string) => likeness(sketchText(one), sketchText(other))

test('a copy with another frame around it is alike, another text in the same frame is not', () => {
  const article = words(400)
  const menu = '<nav>Home Bread Cakes Contact</nav>'
  expect(alike(`${menu}<p>${article}</p>`, `<nav>Home > Cakes</nav><div>${article}</div>`)).toBeGreaterThan(
    0.9,
  )
  expect(alike(`${menu}<p>${article}</p>`, `${menu}<p>${words(400, 1_000)}</p>`)).toBeLessThan(0.2)
  expect(alike(`${menu}<p>${words(12)}</p>`, `${menu}<p>${words(12, 50)}</p>`)).toBeLessThan(0.5)
})

test('scripts, styles and titles say nothing', () => {
  const html = '<title>One two three</title><style>a b c d</style><script>if (a < b) c d e</script><p>'
  expect(sketchText(html)).toEqual([])
})

test('a page of nothing but brackets is read in one pass', () => {
  expect(sketchText('<script '.repeat(200_000))).toEqual([])
  expect(sketchText('<script>'.repeat(200_000))).toEqual([])
  expect(sketchText('<'.repeat(2_000_000))).toEqual([])
})
