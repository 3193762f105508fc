import { expect, test } from 'vitest'
import { nameFolder, nameScreenshots } from './screenshot-names.ts'

const page = (id: string, path: string, more = {}) => ({
  id,
  path,
  viewport: 0,
  baselineImagePath: null,
  currentImagePath: null,
  diffImagePath: null,
  maskImagePath: null,
  errorImagePath: null,
  ...more,
})

test('a screenshot’s file name has its page and its kind', () => {
  const pages = [
    page('1', '/', { baselineImagePath: 'a', currentImagePath: 'b', diffImagePath: 'c', maskImagePath: 'd' }),
    page('2', '/Über uns/Team?x=1'),
  ]
  const pictures = [...'abcd'].map((key) => ({ key, pageId: '1' }))
  const names = nameScreenshots(pages, [...pictures, { key: 'e', pageId: '2' }, { key: 'f', pageId: null }])
  expect([...names.values()]).toEqual([
    'screenshots/home_baseline_a.png',
    'screenshots/home_current_b.png',
    'screenshots/home_difference_c.png',
    'screenshots/home_mask_d.png',
    'screenshots/ber-uns-team-x-1_earlier_e.png',
    'screenshots/page_earlier_f.png',
  ])
})

test.each(['/../../etc/passwd', '/%2e%2e/x', '/a\\..\\b', `/${'long/'.repeat(100)}`, '/\u0000\u202E'])(
  'no address of a page leads out of its folder: %j',
  (path) => {
    const [name] = nameScreenshots([page('1', path)], [{ key: 'k', pageId: '1' }]).values()
    expect(name).toMatch(/^screenshots\/[a-z0-9](?:[a-z0-9.-]{0,58}[a-z0-9])?_earlier_k\.png$/)
    expect(name).not.toContain('..')
  },
)

test.each([
  ['https://shop.example.com/', 'websites/1-shop.example.com'],
  ['http://127.0.0.1:4100/', 'websites/1-127.0.0.1'],
  ['http://[::1]:80/', 'websites/1-1'],
  ['no address', 'websites/1-website'],
])('the folder of %s is %s', (url, folder) => {
  expect(nameFolder(0, url)).toBe(folder)
})
