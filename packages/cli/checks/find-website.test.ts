import { expect, test } from 'vitest'
import { chooseWebsite } from './find-website.ts'

const shop = { id: '0197a3c2-8d1e-7c4b-9a60-3f5d2e1b4c77', url: 'https://shop.example/' }
const blog = { id: '0197a3c2-8d1e-7c4b-9a60-3f5d2e1b4c78', url: 'http://127.0.0.1:4100/blog' }
const all = [shop, blog]

test('the only website needs no name', () => {
  expect(chooseWebsite([shop], undefined)).toBe(shop)
})

test.each([
  [shop.id, shop],
  [shop.id.toUpperCase(), shop],
  ['https://shop.example', shop],
  ['HTTPS://Shop.example/', shop],
  ['shop.example', shop],
  ['http://shop.example', shop],
  ['127.0.0.1:4100/blog/', blog],
])('%s names a website', (named, website) => {
  expect(chooseWebsite(all, named)).toBe(website)
})

test.each([
  ['no website at all', [], undefined, 'The token can see no website. Please add one in Vigia'],
  ['several without a name', all, undefined, `Please set VIGIA_WEBSITE to one of: ${shop.url}, ${blog.url}`],
  ['another address', all, 'shop.example/menu', 'The token can see no website shop.example/menu'],
  ['another port', all, 'shop.example:8443', 'Please set VIGIA_WEBSITE to one of'],
  ['no address', all, 'http://', 'The token can see no website http://'],
  [
    'an address of two websites',
    [shop, { ...blog, url: 'http://shop.example/' }],
    'shop.example',
    `please set it to the id of one: ${shop.id} (https://shop.example/), ${blog.id} (http://shop.example/)`,
  ],
])('%s is refused with what to do', (_, websites, named, message) => {
  expect(() => chooseWebsite(websites, named)).toThrow(message)
})

test('the sentence names what the website is named with', () => {
  expect(() => chooseWebsite(all, undefined, 'website')).toThrow('Please set website to one of: ')
})

test('a long list of websites is cut', () => {
  const many = Array.from({ length: 30 }, (_, nth) => ({ id: String(nth), url: `https://${nth}.example/` }))
  expect(() => chooseWebsite(many, undefined)).toThrow(/https:\/\/9\.example\/ and 20 more$/)
})
