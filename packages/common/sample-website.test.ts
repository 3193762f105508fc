import { expect, test } from 'vitest'
import { editionAt, inEdition, sampleUrl } from './sample-website.ts'

test('each edition has a host of its own, and its pages keep their paths', () => {
  const second = inEdition(`${sampleUrl}breads?page=2`, 2)
  expect(new URL(second).pathname).toBe('/breads')
  expect([sampleUrl, second].map((url) => editionAt(new URL(url).host))).toEqual([1, 2])
  expect(inEdition(second, 1)).toBe(`${sampleUrl}breads?page=2`)
})

test.each([
  'https://corner-bakery.example/',
  'http://corner-bakery.example:8080/',
  'http://corner-bakery.example.com/',
  'http://www.corner-bakery.example/',
  'no address',
])('%s is not of the sample website', (address) => {
  expect(inEdition(address, 2)).toBe(address)
})

test('a host is recognised however it is spelled', () => {
  expect(editionAt('Corner-Bakery.example:80')).toBe(1)
  expect(editionAt('corner-bakery.example:8080')).toBeUndefined()
  expect(editionAt('')).toBeUndefined()
})
