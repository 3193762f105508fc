import { expect, test } from 'vitest'
import { splitCopyable } from './split-copyable.ts'

const copyableIn = (text: string) =>
  splitCopyable(text).flatMap((part) => (typeof part === 'string' ? [] : [part.pieces.join('|')]))

test.each([
  [
    'Whoever runs Vigia can allow this one: VIGIA_ALLOW_HOSTS=localhost:3000',
    ['VIGIA_ALLOW_HOSTS=|localhost:3000'],
  ],
  ['Set VIGIA_ALLOW_HOSTS=10.0.0.1:80,10.0.0.2:80.', ['VIGIA_ALLOW_HOSTS=|10.0.0.1:80,|10.0.0.2:80']],
  [
    'Nothing answered at http://my-shop.example:8080/de/shop, try later',
    ['http://|my-shop.example:8080/|de/|shop'],
  ],
  ['my-shop.example:8080 refused the connection.', ['my-shop.example:8080']],
  ['Last checked 12 Nov 07:04', []],
  ['Captured 3/8 pages: 2 failed', []],
  ['localhost:3000 does not answer', ['localhost:3000']],
  ['', []],
])('in %j these stay in one piece: %j', (text, expected) => {
  expect(copyableIn(text)).toEqual(expected)
})

test('nothing of a text is lost', () => {
  const text = 'First: A_B=c, then (https://shop.example/a?b=c) and “https://x.example/”.'
  const parts = splitCopyable(text).map((part) => (typeof part === 'string' ? part : part.pieces.join('')))
  expect(parts.join('')).toBe(text)
  expect(copyableIn(text)).toHaveLength(3)
})

test('a long text of a stranger is split in an instant', () => {
  for (const unit of ['a', 'A_', 'a.', 'http://', '1:', ' a.b:1'])
    expect(splitCopyable(unit.repeat(100_000)).length).toBeGreaterThan(0)
})
