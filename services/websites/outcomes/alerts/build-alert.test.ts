import { expect, test } from 'vitest'
import type { Page } from '../../domain/pages/page.ts'
import { firstPages, pickCrops, type Described } from './build-alert.ts'

const all = {
  sale: { key: 'sale', text: 'Link “Winter sale” is new', weight: 14 },
  picture: { key: 'picture', text: 'Picture “Redstart” did not load', weight: 2, isBroken: true },
  price: { key: 'price', text: 'Price “21 €” → “29 €”', weight: 10 },
  button: { key: 'button', text: 'Button “Buy”: background brown → green', weight: 30 },
}

function described(path: string, ...keys: (keyof typeof all)[]): Described {
  const changes = keys.map((key, region) =>
    Object.assign({ isBroken: false, isOfPage: false, region }, all[key]),
  )
  const about = { pageId: path, path, title: '', url: path, sentence: '', isMuted: false }
  return {
    page: { id: path, viewOf: null, errorImagePath: null } as Page,
    changes,
    described: { ...about, kind: 'change.confirmed' },
  }
}

const pages = [
  described('/', 'sale'),
  described('/button', 'button'),
  described('/price', 'price', 'sale'),
  described('/about', 'sale'),
  described('/picture', 'picture', 'sale'),
]

test('an alert lists what is broken first, then prices, texts and looks', () => {
  expect(firstPages(pages).map(({ path }) => path)).toEqual(['/picture', '/price', '/', '/about', '/button'])
})

test('each change has a crop of its own, also one that another crop’s page has as well', () => {
  const picked = pickCrops(pages).map((one) => `${one.described.page.id} ${one.change?.key}`)
  expect(picked).toEqual(['/picture picture', '/ sale', '/price price', '/button button', '/about sale'])
})

test('a change that many pages have is cropped, however many others are more important', () => {
  const prices = Array.from({ length: 8 }, (_, nth): Described => {
    const { changes, ...one } = described(`/price-${nth}`, 'price', 'sale')
    const [price, ...others] = changes
    return { ...one, changes: price ? [{ ...price, key: `price ${nth}` }, ...others] : [] }
  })
  const picked = pickCrops(prices).map(({ change }) => change?.key)
  expect(picked).toHaveLength(5)
  expect(picked[0]).toBe('sale')
})
