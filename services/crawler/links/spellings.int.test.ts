import { expect, test } from 'vitest'
import { openFixture } from '../testing/open-fixture.ts'
import { linking } from '../testing/open-site.ts'
import { article } from '../testing/page-head.ts'
import { leftOut, pathsOf } from '../testing/test-crawler.ts'

const { site, crawler } = await openFixture()

const sorted = (paths: string[] | undefined) => paths?.toSorted()
const looksFor = (text: string, nth: number) => linking(`Looks for ${text}`, '/') + article(nth)

test('a space that is written as a plus is another spelling, if the same page is shown', async () => {
  const found = {
    '/find?item=red+lamp': looksFor('red lamp', 1),
    '/find?item=red%20lamp': looksFor('red lamp', 1),
    '/find?my+name=a+b': looksFor('a b', 2),
    '/find?my%20name=a%20b': looksFor('a b', 2),
    '/find?item=c%2B%2B': looksFor('c++', 3),
    '/find?item=c++': looksFor('c', 4),
  }
  site.show({ '/': linking('Home', ...Object.keys(found)), ...found })
  const outcome = await crawler.outcome(site.url)
  expect(sorted(pathsOf(outcome))).toEqual(
    sorted(['/', '/find?item=red+lamp', '/find?my+name=a+b', '/find?item=c%2B%2B', '/find?item=c++']),
  )
  expect(leftOut(outcome)).toEqual({
    spelling: expect.arrayContaining(['/find?item=red%20lamp', '/find?my%20name=a%20b']),
  })
})

test('a space that is written as a plus leads to another page, if the server takes it for one', async () => {
  const found = { '/file?name=a+b': looksFor('a+b', 1), '/file?name=a%20b': looksFor('a b', 2) }
  site.show({ '/': linking('Home', ...Object.keys(found)), ...found })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/', ...Object.keys(found)])
})

test('addresses that differ in case are other pages if their texts differ', async () => {
  const texts = {
    '/Item/a': 'Brass lamp from Bergen',
    '/item/A': 'Two plates',
    '/item/a': 'Spoon for soups',
    '/ITEM/A': 'Spoon for soups',
  }
  const shell = (text: string) => `${linking('Lost and found', ...Object.keys(texts))}<p>${text}</p>`
  site.show({
    '/': shell('Welcome'),
    ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, shell(text)])),
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', '/Item/a', '/item/A', '/item/a'])
  expect(leftOut(outcome)).toEqual({ spelling: ['/ITEM/A'] })
})

test('addresses that differ in case are distinguished by what scripts show, where the server has one document for all', async () => {
  const app = `const texts = { '/p/a': 'Apples', '/p/A': 'Pears', '/P/A': 'Pears' }
    document.querySelector('main').textContent = texts[location.pathname] || 'Home'`
  const shell = `${linking('App', '/p/a', '/p/A', '/P/A')}<main></main><script>${app}</script>`
  site.show({ '/': shell, '/p/a': shell, '/p/A': shell, '/P/A': shell })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', '/p/a', '/p/A'])
})
