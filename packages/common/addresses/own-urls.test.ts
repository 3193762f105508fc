import { expect, test } from 'vitest'
import { faultOfScheme, ownUrlAt, parseOwnUrls } from './own-urls.ts'

const local = { publicUrl: 'http://localhost:8080', otherUrls: ['http://192.168.0.7:8080'] }
const open = { publicUrl: 'https://vigia.example', otherUrls: ['https://vigia.internal:8443'] }

test.each([
  [local, 'localhost:8080', 'http://localhost:8080'],
  [local, '127.0.0.1:8080', 'http://127.0.0.1:8080'],
  [local, '127.8.9.10:8080', 'http://127.8.9.10:8080'],
  [local, '[::1]:8080', 'http://[::1]:8080'],
  [local, '192.168.0.7:8080', 'http://192.168.0.7:8080'],
  [open, 'vigia.example', 'https://vigia.example'],
  [open, 'VIGIA.example.:443', 'https://vigia.example'],
  [open, 'vigia.internal:8443', 'https://vigia.internal:8443'],
] as const)('of %j a browser at %s is at %s', (own, host, expected) => {
  expect(ownUrlAt(host, own)).toBe(expected)
})

test.each([
  [local, 'localhost:9000'],
  [local, 'localhost'],
  [local, '127.0.0.1.evil.example:8080'],
  [local, '192.168.0.8:8080'],
  [local, '192.168.0.7'],
  [open, 'localhost:443'],
  [open, '127.0.0.1'],
  [open, 'evil.example'],
  [open, 'vigia.example.evil.example'],
  [open, 'vigia.example:8443'],
  [open, 'vigia.internal'],
  [open, 'evil.example@vigia.example'],
  [open, 'vigia.example/evil'],
  [open, 'vigia.example\\evil'],
  [open, ''],
  [open, undefined],
] as const)('of %j the host %s is none of ours', (own, host) => {
  expect(ownUrlAt(host, own)).toBe(own.publicUrl)
})

test('several addresses are separated by commas or spaces', () => {
  expect(parseOwnUrls('')).toEqual([])
  expect(parseOwnUrls(' https://One.example/, http://10.0.0.7:8080 ')).toEqual([
    'https://one.example',
    'http://10.0.0.7:8080',
  ])
})

test.each([
  'vigia.example',
  'ftp://vigia.example',
  'https://vigia.example/path',
  'https://a:b@vigia.example',
])('%s is no address of ours', (entry) => {
  expect(() => parseOwnUrls(`https://ok.example,${entry}`)).toThrow(`'${entry}' should read like`)
})

test('all addresses have one scheme', () => {
  expect(faultOfScheme(open)).toBeUndefined()
  expect(faultOfScheme({ ...open, otherUrls: ['http://vigia.internal'] })).toBe(
    `OTHER_PUBLIC_URLS: 'http://vigia.internal' should begin with https:// as PUBLIC_URL does`,
  )
})
