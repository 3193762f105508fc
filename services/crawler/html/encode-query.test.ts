import { expect, test } from 'vitest'
import { encodeQuery } from './encode-query.ts'

test.each([
  ['windows-1252', '/ü?q=ü&€=1#ü', '/ü?q=%FC&%80=1#ü'],
  ['windows-1252', '/?q=漢', '/?q=%26%2328450%3B'],
  ['windows-1251', '?p=ж', '?p=%E6'],
  ['Shift_JIS', "/?q=日本 語'", "/?q=%93%FA%96{ %8C%EA'"],
  ['EUC-KR', '/?q=빵', '/?q=%BB%A7'],
  ['UTF-8', '/?q=ü', '/?q=ü'],
  ['UTF-16LE', '/?q=ü', '/?q=ü'],
  ['windows-1252', '/ü?q=u#ü?ü', '/ü?q=u#ü?ü'],
  ['windows-1252', '/?a=?ü', '/?a=?%FC'],
  ['none', '/?q=ü', '/?q=ü'],
])('in a page in %s, the query of %s is sent as browsers do', (encoding, link, encoded) => {
  expect(encodeQuery(link, encoding)).toBe(encoded)
})
