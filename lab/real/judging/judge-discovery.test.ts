import { expect, test } from 'vitest'
import { judgeDiscovery } from './judge-discovery.ts'

test('expected pages are counted under whichever spelling they are listed', () => {
  const site = { expected: ['/', '/about.html', '/blog'] }
  expect(judgeDiscovery(site, ['/index.html', '/about', '/blog/'])).toMatchObject({ found: 3, missing: [] })
})

test('an expected page that is not listed is named', () => {
  expect(judgeDiscovery({ expected: ['/', '/about.html'] }, ['/']).missing).toEqual(['/about'])
})

test('what nobody expects or welcomes among the first forty is junk', () => {
  const site = { expected: ['/'], welcome: /^\/blog\// }
  const { junk } = judgeDiscovery(site, ['/', '/blog/one', '/search?q='])
  expect(junk).toEqual(['/search?q='])
})

test('what stands below the first forty is not counted as junk', () => {
  const paths = Array.from({ length: 41 }, (_, at) => `/page/${at}`)
  expect(judgeDiscovery({ expected: [] }, paths).junk).toHaveLength(40)
})
