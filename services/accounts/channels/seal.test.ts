import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { linkToken, readLinkToken, seal, unseal } from './seal.ts'

const content = { address: 'https://hooks.example/a', secrets: ['whsec_abc'] }

test('what is sealed can be read with its row only, and shows nothing', () => {
  const id = randomUUID()
  const sealed = seal(id, content)
  expect(unseal(id, sealed)).toEqual(content)
  expect(Buffer.from(sealed, 'base64').toString()).not.toContain('hooks')
  expect(seal(id, content)).not.toBe(sealed)
  expect(() => unseal(randomUUID(), sealed)).toThrow(/authenticate/)
})

test('a link is for one channel and one purpose', () => {
  const id = randomUUID()
  const token = linkToken('prove', id)
  expect(readLinkToken('prove', token)).toBe(id)
  expect(readLinkToken('unsubscribe', token)).toBeUndefined()
  expect(readLinkToken('prove', token.replace(id, randomUUID()))).toBeUndefined()
  expect(readLinkToken('prove', 'x')).toBeUndefined()
})
