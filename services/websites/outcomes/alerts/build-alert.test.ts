import { completeSentence } from '@vigia/domain/change-messages/sentence'
import { expect, test } from 'vitest'
import type { Page } from '../../domain/pages/page.ts'
import { firstPages, pickCrops, sumChanges, type Described } from './build-alert.ts'

const all = {
  sale: { key: 'sale', text: 'Link “Winter sale” is new', weight: 14 },
  picture: { key: 'picture', text: 'Picture “Redstart” did not load', weight: 2, isBroken: true },
  price: { key: 'price', text: 'Price “21 €” → “29 €”', weight: 10 },
  button: { key: 'button', text: 'Button “Buy”: background brown → green', weight: 30 },
  somewhere: {
    key: 'somewhere',
    text: 'On the page, something looks different',
    weight: 56,
    isOfPlace: true,
  },
}

const nothing = { role: '', name: '', before: '', dx: 0, dy: 0, region: 0 }
const sentenceOf = (after: string) => completeSentence({ ...nothing, kind: 'added', after })

function described(path: string, ...keys: (keyof typeof all)[]): Described {
  const changes = keys.map((key, region) =>
    Object.assign(
      { isBroken: false, isOfPage: false, isOfPlace: false, region, sentence: sentenceOf(all[key].text) },
      all[key],
    ),
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

test('what has no words but its place follows what has, however many pages have it', () => {
  const some = [
    described('/', 'somewhere', 'sale'),
    described('/about', 'somewhere', 'sale'),
    described('/terms', 'somewhere'),
    described('/price', 'somewhere', 'button', 'price'),
    described('/prices', 'button', 'price'),
    described('/picture', 'picture'),
  ]
  expect(sumChanges(some).changes.map((change) => [change.key, change.pages])).toEqual([
    ['picture', 1],
    ['price', 2],
    ['sale', 2],
    ['button', 2],
    ['somewhere', 4],
  ])
  const picked = pickCrops(some).map(({ change }) => change?.key)
  expect(picked).toEqual(['picture', 'price', 'sale', 'button', 'somewhere'])
})

test('a line about several pages has no number that only one of them has', () => {
  const [first, second] = [described('/', 'sale'), described('/about', 'sale')]
  const [change] = first.changes
  if (change) change.sentence = { ...change.sentence, details: [change.sentence] }
  const { changes } = sumChanges([first, second])
  expect(changes).toMatchObject([{ text: 'Text “Link “Winter sale” is new” is new', pages: 2 }])
})
