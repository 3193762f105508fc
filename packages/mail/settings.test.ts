import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMailSettings, readSender } from './settings.ts'

beforeEach(() => {
  for (const name of ['PUBLIC_URL', 'OTHER_PUBLIC_URLS', 'ACCOUNTS_MAIL_FROM', 'SMTP_URL', 'VIGIA_DATA'])
    vi.stubEnv(name, undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('without any setting mails wait in a folder', () => {
  expect(readMailSettings('accounts')).toEqual({
    publicUrl: 'http://localhost:8080',
    from: { name: 'Vigia', address: 'vigia@localhost' },
    smtpUrl: undefined,
    folder: '.vigia/mail',
  })
})

test('mails come from the address of the product unless another is set', () => {
  vi.stubEnv('PUBLIC_URL', 'https://vigia.example/')
  expect(readMailSettings('accounts')).toMatchObject({
    publicUrl: 'https://vigia.example',
    from: { address: 'vigia@vigia.example' },
  })
  vi.stubEnv('ACCOUNTS_MAIL_FROM', 'Our watch <watch@example.com>')
  expect(readMailSettings('accounts').from).toEqual({ name: 'Our watch', address: 'watch@example.com' })
})

test('links may lead to further addresses', () => {
  vi.stubEnv('OTHER_PUBLIC_URLS', 'http://192.168.0.7:8080')
  expect(readMailSettings('accounts').otherUrls).toEqual(['http://192.168.0.7:8080'])
})

test.each(['smtp://127.0.0.1:2525', 'smtps://user:pass@mail.example.com'])('mails go through %s', (url) => {
  vi.stubEnv('SMTP_URL', url)
  expect(readMailSettings('accounts').smtpUrl).toBe(url)
})

test('a sender is a name and an address, or an address alone', () => {
  expect(readSender('Vigia <mail@example.com>')).toEqual({ name: 'Vigia', address: 'mail@example.com' })
  expect(readSender('"Vigia, watching" <mail@example.com>')).toEqual({
    name: 'Vigia, watching',
    address: 'mail@example.com',
  })
  expect(readSender('mail@example.com')).toEqual({ name: '', address: 'mail@example.com' })
})

test.each(['', 'Vigia', 'Vigia <>', 'Vigia\r\nBcc: eve@example.com <mail@example.com>', '<a@b.c> <d@e.f>'])(
  'a sender that could be read as anything else is refused: %j',
  (text) => {
    expect(() => readSender(text)).toThrow('is not like')
  },
)
