import { expect, test } from 'vitest'
import { listPlaces } from './recovery.messages.ts'

test('a feed is named by its website, and a website that is gone by no address', () => {
  const createdAt = new Date(2021, 10, 12, 7, 4).toISOString()
  const feeds = ['a', 'b'].map((websiteId) => ({ websiteId, createdAt }))
  const places = listPlaces({ channels: [], feeds }, [{ id: 'a', url: 'https://shop.example/' }])
  const made = 'Created 12 Nov 2021 07:04'
  expect(places.map(({ about }) => about)).toEqual([`https://shop.example/ · ${made}`, `A website · ${made}`])
  expect(places.map(({ own }) => own.websiteIds)).toEqual([['a'], ['b']])
})
