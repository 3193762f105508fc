import { expect, test } from 'vitest'
import {
  describeExpiry,
  describeUse,
  describeWebsites,
  labelOf,
  offeredDays,
  offeredScopes,
} from './token.messages.ts'
import { defaultTokenDays, maxTokenDays } from '@vigia/domain/api-token-limits'
import { formatDay } from '@vigia/domain/moment'

const shop = { id: 'a', url: 'https://shop.example/', name: null }
const blog = { id: 'b', url: 'https://blog.example/en/', name: 'Our blog' }

test('a token says which websites it is for', () => {
  expect(describeWebsites({ websiteIds: null }, [shop])).toBe('All websites')
  expect(describeWebsites({ websiteIds: ['b', 'a'] }, [shop, blog])).toBe('Our blog, shop.example')
  expect(describeWebsites({ websiteIds: [] }, [shop])).toContain('No website any more')
})

test('websites that are not known yet are counted', () => {
  expect(describeWebsites({ websiteIds: ['a'] })).toBe('One website')
  expect(describeWebsites({ websiteIds: ['a', 'b'] }, [shop])).toBe('2 websites')
  expect(labelOf({ url: 'http://127.0.0.1:8080/shop/', name: null })).toBe('127.0.0.1:8080/shop')
})

test('a token says until when it is valid, and when it was last used', () => {
  const expiresAt = '2027-02-03T12:00:00Z'
  const day = formatDay(expiresAt, { now: new Date('2027-01-01T12:00:00Z') })
  const at = (time: string) => describeExpiry({ expiresAt }, Date.parse(time))
  expect(at('2027-02-03T11:59:59Z')).toBe(`Expires ${day}`)
  expect(at('2027-02-03T12:00:00Z')).toBe(`Expired ${day}`)
  expect(describeUse({ lastUsedOn: null })).toBe('Not used yet')
  expect(describeUse({ lastUsedOn: '2021-02-03' })).toBe('Last used 3 Feb 2021')
})

test('the scope of a pipeline is offered first, and lifetimes that are allowed, with the default among them', () => {
  expect(offeredScopes).toEqual(['run', 'read', 'approve', 'manage'])
  const days = Object.keys(offeredDays).map(Number)
  expect(days).toContain(defaultTokenDays)
  expect(Math.max(...days)).toBe(maxTokenDays)
})
