import { expect, test } from 'vitest'
import { createApiToken } from './api-tokens.ts'
import { createOperatorKey, hashOfOperatorKey, isKeyOf, isOperatorKey } from './operator-keys.ts'

test('a key is recognised, and an API token is none', () => {
  const key = createOperatorKey()
  expect(isOperatorKey(key)).toBe(true)
  expect([createApiToken(), key.slice(1), `${key}x`, ''].filter(isOperatorKey)).toEqual([])
  expect(createOperatorKey()).not.toBe(key)
})

test('a key has its own hash and no other', () => {
  const [key, other] = [createOperatorKey(), createOperatorKey()]
  const hashes = [hashOfOperatorKey(other), hashOfOperatorKey(key)]
  expect(isKeyOf(key, hashes)).toBe(true)
  expect(isKeyOf(createOperatorKey(), hashes)).toBe(false)
  expect(isKeyOf(key, [])).toBe(false)
  expect(isKeyOf(key, ['', 'ab', hashOfOperatorKey(key).slice(2)])).toBe(false)
})
