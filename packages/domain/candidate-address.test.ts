import { expect, test } from 'vitest'
import { candidateAddress } from './candidate-address.ts'

test.each([
  ['https://staging.example.com/', '/', 'https://staging.example.com/'],
  ['https://staging.example.com/', '/about', 'https://staging.example.com/about'],
  ['https://staging.example.com/pr-12/', '/about', 'https://staging.example.com/pr-12/about'],
  ['https://staging.example.com/pr-12', '/', 'https://staging.example.com/pr-12/'],
  [
    'https://staging.example.com:8443/',
    '/list?page=2&sort=a',
    'https://staging.example.com:8443/list?page=2&sort=a',
  ],
  ['https://staging.example.com/', '//twice/', 'https://staging.example.com//twice/'],
  ['https://staging.example.com/', '/caf%C3%A9?q=%2F', 'https://staging.example.com/caf%C3%A9?q=%2F'],
])('a page of %s with the path %s is at %s', (url, path, address) => {
  expect(candidateAddress(url, path)).toBe(address)
})
