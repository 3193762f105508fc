import { expect, test } from 'vitest'
import { normaliseMailAddress } from './mail-address.ts'

test.each([
  [' Ana@Example.COM ', 'ana@example.com'],
  ['ana@ｅxample.com', 'ana@example.com'],
  ['ana@BÜCHER.example', 'ana@xn--bcher-kva.example'],
  ['ana@xn--bcher-kva.example', 'ana@xn--bcher-kva.example'],
  ['ｊosé@example.com', 'josé@example.com'],
])('%s and %s are one address', (text, spelling) => {
  expect(normaliseMailAddress(text)).toBe(spelling)
})

test('a letter that only a database lowers to another one stays apart', () => {
  expect(normaliseMailAddress('victİm@gmail.example')).not.toBe('victim@gmail.example')
  expect(normaliseMailAddress('victim@gmaİl.example')).not.toBe('victim@gmail.example')
})

test.each(['', '@', 'no address', 'a@', 'a@b c'])('%j is no address, and does not become one', (text) => {
  expect(normaliseMailAddress(text)).toBe(text)
})
