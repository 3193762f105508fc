import { expect, test } from 'vitest'
import { createApiToken } from './api-tokens.ts'
import {
  createOperatorKey,
  findKey,
  hashOfOperatorKey,
  isOperatorKey,
  readKnownKey,
} from './operator-keys.ts'

test('a key is recognised, and an API token is none', () => {
  const key = createOperatorKey()
  expect(isOperatorKey(key)).toBe(true)
  expect([createApiToken(), key.slice(1), `${key}x`, ''].filter(isOperatorKey)).toEqual([])
  expect(createOperatorKey()).not.toBe(key)
})

test('a key is found by its hash among the known ones, and no other is', () => {
  const [key, other] = [createOperatorKey(), createOperatorKey()]
  const keys = [
    { name: 'other', hash: hashOfOperatorKey(other) },
    { name: 'ana', hash: hashOfOperatorKey(key) },
  ]
  expect(findKey(key, keys)?.name).toBe('ana')
  expect(findKey(createOperatorKey(), keys)).toBeUndefined()
  expect(findKey(key, [])).toBeUndefined()
})

test('a known key has a name, or is called by the beginning of its hash', () => {
  const hash = hashOfOperatorKey(createOperatorKey())
  expect(readKnownKey(`ana.reis:${hash}`)).toEqual({ name: 'ana.reis', hash })
  expect(readKnownKey(hash)).toEqual({ name: hash.slice(0, 8), hash })
  const faulty = ['', 'ab', hash.slice(2), `${hash}0`, `:${hash}`, `a b:${hash}`, `${'x'.repeat(41)}:${hash}`]
  expect(faulty.flatMap((text) => readKnownKey(text) ?? [])).toEqual([])
})
