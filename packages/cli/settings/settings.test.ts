import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const token = `vg_${'a'.repeat(49)}`
const env = { VIGIA_URL: 'https://vigia.example.com', VIGIA_TOKEN: token }

test('the address, the token and the website are read from the environment', () => {
  expect(readSettings(env)).toEqual({ origin: 'https://vigia.example.com', token, website: undefined })
  const more = { VIGIA_URL: ' http://127.0.0.1:8080/review?website=x ', VIGIA_TOKEN: `${token}\n` }
  expect(readSettings({ ...more, VIGIA_WEBSITE: ' shop.example ' })).toEqual({
    origin: 'http://127.0.0.1:8080',
    token,
    website: 'shop.example',
  })
})

test('a password in the address is not sent', () => {
  const url = Object.assign(new URL(env.VIGIA_URL), { username: 'ana', password: 'quince' }).href
  expect(url).toContain('quince')
  expect(readSettings({ ...env, VIGIA_URL: url }).origin).toBe('https://vigia.example.com')
})

test.each([
  ['no address', { VIGIA_TOKEN: token }, 'Please set VIGIA_URL to the address of your Vigia'],
  ['an empty address', { ...env, VIGIA_URL: ' ' }, 'Please set VIGIA_URL'],
  [
    'an address without a scheme',
    { ...env, VIGIA_URL: 'vigia.example.com' },
    '“vigia.example.com” is no address',
  ],
  ['another scheme', { ...env, VIGIA_URL: 'ftp://vigia.example.com' }, 'is no address'],
  ['no token', { VIGIA_URL: env.VIGIA_URL }, 'Please set VIGIA_TOKEN to a token with the scope run'],
  ['an empty token', { ...env, VIGIA_TOKEN: '' }, 'Please set VIGIA_TOKEN'],
  ['another product’s token', { ...env, VIGIA_TOKEN: 'another' }, 'a token of Vigia begins with vg_'],
  ['a truncated token', { ...env, VIGIA_TOKEN: token.slice(0, -1) }, 'was cut off or mistyped'],
  ['a token with a space in it', { ...env, VIGIA_TOKEN: `vg_ ${'a'.repeat(48)}` }, 'was cut off or mistyped'],
])('%s is refused with what to do', (_, given, message) => {
  expect(() => readSettings(given)).toThrow(message)
})

function messageOf(given: Parameters<typeof readSettings>[0]): string {
  try {
    readSettings(given)
    return 'accepted'
  } catch (error) {
    return String(error)
  }
}

test.each([token.slice(0, -1), 'another-secret'])(
  'a refusal does not show what was given as a token',
  (wrong) => {
    const message = messageOf({ ...env, VIGIA_TOKEN: wrong })
    expect(message).toContain('VIGIA_TOKEN')
    expect(message).not.toContain(wrong)
  },
)
