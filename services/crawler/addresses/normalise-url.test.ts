import { expect, test } from 'vitest'
import { identify, isSameSite, moveToOrigin, normaliseUrl, showPath } from './normalise-url.ts'

const base = 'https://example.org/shop/list?page=1'

test.each([
  ['/a', 'https://example.org/a'],
  ['b', 'https://example.org/shop/b'],
  ['../c', 'https://example.org/c'],
  ['?page=2', 'https://example.org/shop/list?page=2'],
  ['#prices', 'https://example.org/shop/list?page=1'],
  ['//www.example.org/a', 'https://www.example.org/a'],
  ['HTTPS://EXAMPLE.ORG:443/Case', 'https://example.org/Case'],
  ['http://example.org:80/a', 'http://example.org/a'],
  [' \t/a\n ', 'https://example.org/a'],
  ['/a?', 'https://example.org/a'],
  ['/a?utm_source=x&utm_medium=y&id=7&gclid=z', 'https://example.org/a?id=7'],
  ['/a?fbclid=x#top', 'https://example.org/a'],
  ['/a?UTM_Campaign=x&b=2&a=1', 'https://example.org/a?b=2&a=1'],
  ['/a?utmost=kept&ref=kept', 'https://example.org/a?utmost=kept&ref=kept'],
  ['/a;jsessionid=12AB?x=1&PHPSESSID=9', 'https://example.org/a?x=1'],
  ['/viewtopic.php?t=7&sid=9f86d081884c7d659a2feaa0c55ad015', 'https://example.org/viewtopic.php?t=7'],
  ['/a?sid=7&s=bread&session=autumn', 'https://example.org/a?sid=7&s=bread&session=autumn'],
  ['/a?&&b=1&', 'https://example.org/a?b=1'],
  ['/login?next=/orders/7', 'https://example.org/login'],
  ['/Account/Login.aspx?ReturnUrl=%2F', 'https://example.org/Account/Login.aspx'],
  ['/user/register?destination=node/1&type=shop', 'https://example.org/user/register?type=shop'],
  ['/list?next=abc', 'https://example.org/list?next=abc'],
  ['/ação', 'https://example.org/a%C3%A7%C3%A3o'],
])('the link %j leads to %s', (href, url) => {
  expect(normaliseUrl(href, base)).toBe(url)
})

test.each([
  'javascript:void(0)',
  'mailto:a@example.org',
  'tel:+5511',
  'data:text/html,a',
  'ftp://example.org/',
  'file:///etc/passwd',
  'https://',
  'https://user:secret@example.org/',
])('%j leads nowhere', (href) => {
  expect(normaliseUrl(href, base)).toBeNull()
})

test('an address that is too long to be requested leads nowhere', () => {
  expect(normaliseUrl(`/${'long'.repeat(600)}`, base)).toBeNull()
})

test.each([
  ['https://example.org/a', 'https://example.org/a/'],
  ['https://example.org/a', 'http://www.example.org/a'],
  ['https://example.org/?b=2&a=1', 'https://example.org/?a=1&b=2'],
  ['https://example.org', 'https://www.example.org/'],
  ['https://example.org/%7eann', 'https://example.org/~ann'],
  ['https://example.org/%c3%a3', 'https://example.org/%C3%A3'],
])('%s and %s are one page', (one, other) => {
  expect(identify(one)).toBe(identify(other))
})

test.each([
  ['https://example.org/a', 'https://example.org/A'],
  ['https://example.org/a', 'https://example.org/a?b=1'],
  ['https://example.org/a?b=1', 'https://example.org/a?b=2'],
  ['https://example.org/a', 'https://shop.example.org/a'],
  ['https://example.org/a%2Fb', 'https://example.org/a/b'],
])('%s and %s are two pages', (one, other) => {
  expect(identify(one)).not.toBe(identify(other))
})

test.each([
  ['https://example.org/', 'http://www.example.org/a', true],
  ['http://127.0.0.1:4100/', 'http://127.0.0.1:4100/a', true],
  ['http://127.0.0.1:4100/', 'http://127.0.0.1:4101/', false],
  ['https://example.org/', 'https://example.org:8443/', false],
  ['https://example.org/', 'https://shop.example.org/', false],
  ['https://example.org/', 'https://example.org.evil.test/', false],
])('%s and %s belong to one site: %s', (one, other, same) => {
  expect(isSameSite(one, other)).toBe(same)
})

test('an address is followed under the origin of the start page', () => {
  expect(moveToOrigin('http://www.example.org/a?b=1', 'https://example.org')).toBe(
    'https://example.org/a?b=1',
  )
})

test.each([
  ['https://example.org', '/'],
  ['https://example.org/list?page=2', '/list?page=2'],
])('the path of %s is shown as %s', (url, path) => {
  expect(showPath(url)).toBe(path)
})
