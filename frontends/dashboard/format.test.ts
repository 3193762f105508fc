import { expect, test } from 'vitest'
import { addressOf } from './format.ts'

test.each([
  ['https://shop.example/', 'shop.example'],
  ['https://shop.example/de/laden', 'shop.example/de/laden'],
  ['http://localhost:3000/b%C3%A4cker/', 'localhost:3000/bäcker/'],
  ['https://shop.example/%E0%A4%A', 'shop.example/%E0%A4%A'],
  ['no address', 'no address'],
])('a website at %s is named %s', (url, name) => {
  expect(addressOf(url)).toBe(name)
})
