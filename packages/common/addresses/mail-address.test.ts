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

test.each(['gma%69l.com', 'gmail.com/evil', 'gmail.com?x', 'gma\nil.com', 'gma\u00ADil.com', 'gmail。com'])(
  'the domain %j does not become another one',
  (domain) => {
    expect(normaliseMailAddress(`ana@${domain}`)).not.toBe('ana@gmail.com')
  },
)

test.each(['', '@', 'no address', 'a@', 'a@b c'])('%j is no address, and does not become one', (text) => {
  expect(normaliseMailAddress(text)).toBe(text)
})
