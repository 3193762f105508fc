import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { themeCookie } from './theme-cookie.ts'

const script = await readFile(new URL('../static/theme.js', import.meta.url), 'utf8')

/** Runs the script in a browser with these cookies; answers the theme that it sets. */
function visitWith(cookie: string) {
  const dataset: { theme?: string } = {}
  runInContext(script, createContext({ document: { cookie, documentElement: { dataset } } }))
  return dataset.theme
}
const pairOf = (cookie: string) => cookie.split('; ', 1)[0] ?? ''

test.each(['light', 'dark'] as const)('a chosen %s theme is set on the next visit', (theme) => {
  expect(visitWith(pairOf(themeCookie(theme, false)))).toBe(theme)
  expect(visitWith(`vigia.csrf=a.b; ${pairOf(themeCookie(theme, true))}; other=1`)).toBe(theme)
})

test('the choice is kept for a year, for all pages, and over https is sent over https only', () => {
  expect(themeCookie('dark', false)).toBe('vigia.theme=dark; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(themeCookie('dark', true)).toMatch(/; Secure$/)
})

test.each([
  '',
  'vigia.theme=blue',
  'vigia.theme=',
  'vigia.theme=darker',
  'not-vigia.theme=dark',
  'theme=dark',
])('with the cookies %j no theme is set', (cookie) => {
  expect(visitWith(cookie)).toBeUndefined()
})
