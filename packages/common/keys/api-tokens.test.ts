import { expect, test } from 'vitest'
import { createApiToken, hashOfApiToken, hintOfApiToken, isApiToken } from './api-tokens.ts'

const token = createApiToken()

test('a token is 52 characters that need no escaping, and no two are the same', () => {
  expect(token).toMatch(/^vg_[\w-]{49}$/)
  expect(createApiToken()).not.toBe(token)
  expect(isApiToken(token)).toBe(true)
})

test('a change of any one character is recognised', () => {
  const changed = [...token].map((character, at) => {
    const other = character === 'A' ? 'B' : 'A'
    return token.slice(0, at) + other + token.slice(at + 1)
  })
  expect(changed.filter(isApiToken)).toEqual([])
})

test.each([
  ['an empty text', ''],
  ['a truncated token', token.slice(0, -1)],
  ['a token with a space at its end', `${token} `],
  ['a token with a line break at its end', `${token}\n`],
  ['a token twice', token + token],
  ['a token in capitals', token.toUpperCase()],
  ['another product’s token', `ghp_${'16C7e42F292c'.repeat(3)}`],
])('%s is none', (_, text) => {
  expect(isApiToken(text)).toBe(false)
})

test('the checksum is that of CRC-32 in base64url', () => {
  // Another implementation, that of Python, computed it.
  expect(isApiToken(`vg_${'A'.repeat(43)}DCtZhg`)).toBe(true)
})

test('what is stored and shown does not open anything', () => {
  expect(hashOfApiToken(token)).toMatch(/^[0-9a-f]{64}$/)
  expect(hintOfApiToken(token)).toBe(`${token.slice(0, 7)}…`)
})
