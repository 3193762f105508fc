import { expect, test } from 'vitest'
import { looseSpelling, shapeOf } from './shape-of.ts'

const shape = (path: string) => shapeOf(`https://example.org${path}`)
const loose = (path: string) => looseSpelling(`https://example.org${path}`)

test.each([
  ['/archive/2019/03/04/', '/archive/2020/11/30/'],
  ['/wiki/Bread', '/wiki/Rye_bread'],
  ['/en/shop/7/photos', '/en/shop/12/photos'],
  ['/index.php?title=Bread', '/index.php?title=Rye'],
  ['/list?a=1&b=2', '/list?b=7&a=3'],
])('%s and %s have one shape', (one, other) => {
  expect(shape(one)).toBe(shape(other))
  expect(shape(one)).toBeDefined()
})

test.each([
  ['/wiki/Bread', '/blog/bread'],
  ['/list?a=1', '/list?b=1'],
])('%s and %s have different shapes', (one, other) => {
  expect(shape(one)).not.toBe(shape(other))
})

test.each(['/', '/about', '/about/', '/en/about', '/pt-br/contact'])('%s stands alone', (path) => {
  expect(shape(path)).toBeUndefined()
})

test.each([
  ['/', '//'],
  ['/', '/index.html'],
  ['/shop/', '/shop/index.php'],
  ['/about', '/About'],
  ['/about', '/about.html'],
  ['/about', '//about/'],
  ['/find?q=a%20b', '/find?q=a+b'],
])('%s and %s may be spellings of one page', (one, other) => {
  expect(loose(one)).toBe(loose(other))
})

test.each([
  ['/about', '/about?x=1'],
  ['/a/b', '/ab'],
  ['/find?q=c%2B%2B', '/find?q=c++'],
])('%s and %s are not', (one, other) => {
  expect(loose(one)).not.toBe(loose(other))
})
