import { expect, test } from 'vitest'
import { nameInHeadline, nameOfWebsite } from './website-name.ts'

const url = 'https://bakery.example/de'

test('a website is called as its owner calls it, by its title, or by its host', () => {
  expect(nameOfWebsite({ name: 'Our shop', title: 'Corner Bakery', url })).toBe('Our shop')
  expect(nameOfWebsite({ name: null, title: 'Corner Bakery', url })).toBe('Corner Bakery')
  expect(nameOfWebsite({ name: '', title: '', url })).toBe('bakery.example')
  expect(nameOfWebsite({ url })).toBe('bakery.example')
  expect(nameOfWebsite({ url: 'no address' })).toBe('no address')
})

test('a headline calls a website as its owner does, or by its host, and never by what its page says', () => {
  const titled = { title: 'Corner Bakery', url }
  expect(nameInHeadline({ ...titled, name: 'Our shop' })).toBe('Our shop')
  expect(nameInHeadline({ ...titled, name: null })).toBe('bakery.example')
  expect(nameInHeadline(titled)).toBe('bakery.example')
})
