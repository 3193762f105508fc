import { expect, test } from 'vitest'
import { listPlaces } from './recovery.messages.ts'

test('a feed is named by its website, and a website that is gone by no address', () => {
  const createdAt = '2026-11-12T07:04:00Z'
  const feeds = ['a', 'b'].map((websiteId) => ({ websiteId, createdAt }))
  const places = listPlaces({ channels: [], feeds }, [{ id: 'a', url: 'https://shop.example/' }])
  expect(places.map(({ about }) => about.split(' · ')[0])).toEqual(['https://shop.example/', 'A website'])
  expect(places.map(({ own }) => own.websiteIds)).toEqual([['a'], ['b']])
})
