import { expect, test } from 'vitest'
import { isWorthVisiting } from './is-worth-visiting.ts'

test.each([
  '/',
  '/about',
  '/about.html',
  '/index.php?id=3',
  '/v1.2/notes',
  '/blog/how-to-delete-an-account',
  '/.well-known/',
  '/a.b',
])('%s may be a page', (path) => {
  expect(isWorthVisiting(`https://example.org${path}`)).toBe(true)
})

test.each([
  '/menu.pdf',
  '/photo.JPG?size=2',
  '/archive.tar.gz',
  '/feed.xml',
  '/logout',
  '/user/sign-out',
  '/logoff.php',
  '/posts/7/delete',
  '/unsubscribe/token',
  '/?add-to-cart=7',
  '/cart?remove_item=7',
  '/wp-login.php?action=logout',
])('%s is left alone', (path) => {
  expect(isWorthVisiting(`https://example.org${path}`)).toBe(false)
})
