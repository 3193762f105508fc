import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { channelIn, isLinkOf, linkToken, seal, unseal } from './seal.ts'

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
  const channel = { id: randomUUID(), refusals: 0 }
  const token = linkToken('prove', channel)
  expect(channelIn(token)).toBe(channel.id)
  expect(isLinkOf('prove', channel, token)).toBe(true)
  expect(isLinkOf('unsubscribe', channel, token)).toBe(false)
  expect(isLinkOf('prove', { ...channel, id: randomUUID() }, token)).toBe(false)
  expect(isLinkOf('prove', channel, `${channel.id}.`)).toBe(false)
  expect(channelIn('x')).toBeUndefined()
})

test('a refusal makes the links to agree void, and the links to stop stay', () => {
  const [before, after] = [0, 1].map((refusals) => ({ id: '0c9bf4a1-6c0f-4a3e-9d57-0f2f7c7f3b11', refusals }))
  if (!before || !after) throw new Error('there are two')
  expect(isLinkOf('prove', after, linkToken('prove', before))).toBe(false)
  expect(isLinkOf('prove', after, linkToken('prove', after))).toBe(true)
  expect(isLinkOf('unsubscribe', after, linkToken('unsubscribe', before))).toBe(true)
})
