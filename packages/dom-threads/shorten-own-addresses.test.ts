import type { DomSnapshot } from '@vigia/storage/dom-snapshot'
import { expect, test } from 'vitest'
import { shortenOwnAddresses } from './shorten-own-addresses.ts'

const own = ['https://shop.example/', 'https://staging.example:8443/preview/7/']
const pageWith = (href: string): DomSnapshot => ({
  title: '',
  description: '',
  elements: [{ tag: 'a', parent: -1, box: [0, 0, 1, 1], href }],
  texts: [],
  isTruncated: false,
})
const shortened = (href: string, addresses = own) =>
  shortenOwnAddresses(pageWith(href), addresses).elements[0]?.href

test.each([
  ['https://shop.example/about', '/about'],
  ['https://shop.example', '/'],
  ['http://SHOP.example/about?q=1#top', '/about?q=1#top'],
  ['//shop.example/about', '/about'],
  ['https://staging.example:8443/preview/7/about', '/about'],
  ['https://staging.example:8443/preview/7', '/'],
  ['/preview/7/about', '/about'],
  ['/preview/7', '/'],
  ['/about', '/about'],
  ['about', 'about'],
])('%s is %s', (href, expected) => {
  expect(shortened(href)).toBe(expected)
})

test.each([
  'https://shop.example.evil/about',
  'https://other.example/about',
  'https://shop.example:8443/about',
  'https://staging.example:8443/preview/77/about',
  '/preview/77/about',
  'https://other.example/?to=https://shop.example/about',
  'mailto:hello@shop.example',
])('%s is not the website’s own', (href) => {
  expect(shortened(href)).toBe(href)
})

test('without addresses of its own, a page stays as it is', () => {
  const page = pageWith('https://shop.example/about')
  expect(shortenOwnAddresses(page, [])).toBe(page)
})

test('images, posters and backgrounds are shortened, too', () => {
  const image = 'linear-gradient(red, blue), url("https://shop.example/a.png")'
  const page = pageWith('')
  page.elements = [
    {
      tag: 'video',
      parent: -1,
      box: [0, 0, 1, 1],
      src: '//shop.example/a.mp4',
      poster: 'https://shop.example/a.png',
    },
  ]
  page.styles = [{ image } as NonNullable<DomSnapshot['styles']>[number]]
  const { elements, styles } = shortenOwnAddresses(page, own)
  expect(elements).toMatchObject([{ src: '/a.mp4', poster: '/a.png' }])
  expect(styles).toEqual([{ image: 'linear-gradient(red, blue), url("/a.png")' }])
})

const imageAt = (address: string, look: number): DomSnapshot => ({
  ...pageWith(''),
  elements: [
    { tag: 'img', parent: -1, box: [0, 0, 1, 1], src: address, look },
    { tag: 'p', parent: -1, box: [0, 0, 1, 1], look: 7, style: 0 },
    { tag: 'div', parent: -1, box: [0, 0, 1, 1], look: look + 1, style: 1 },
  ],
  styles: ['', `url("${address}")`].map((image) => ({ image }) as NonNullable<DomSnapshot['styles']>[number]),
})
const looks = (page: DomSnapshot) => shortenOwnAddresses(page, own).elements.map(({ look }) => look)

test('an image looks the same at both addresses, another one does not, and what has none stays', () => {
  const production = looks(imageAt('https://shop.example/a.png', 1))
  expect(looks(imageAt('https://staging.example:8443/preview/7/a.png', 2))).toEqual(production)
  expect(looks(imageAt('/a.png', 3))[0]).toBe(production[0])
  const other = looks(imageAt('https://staging.example:8443/preview/7/b.png', 1))
  expect(other.map((look, nth) => look === production[nth])).toEqual([false, true, false])
})
