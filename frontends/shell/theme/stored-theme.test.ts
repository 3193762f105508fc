import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { storedTheme } from './stored-theme.ts'

const script = await readFile(new URL('../static/theme.js', import.meta.url), 'utf8')
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

/** Runs the script in a browser with this stored value: the theme it sets, and what is stored afterwards. */
function visitWith(stored: string | null) {
  const dataset: { theme?: string } = {}
  let remaining = stored
  const localStorage = { getItem: () => remaining, removeItem: () => (remaining = null) }
  runInContext(script, createContext({ localStorage, document: { documentElement: { dataset } } }))
  return { shown: dataset.theme, remaining }
}

test.each(['light', 'dark'] as const)('a stored %s theme is set on the next visit', (theme) => {
  const stored = storedTheme(theme, daysAgo(364))
  expect(visitWith(stored)).toEqual({ shown: theme, remaining: stored })
})

test('a choice older than a year is removed', () => {
  expect(visitWith(storedTheme('dark', daysAgo(366)))).toEqual({ shown: undefined, remaining: null })
})

test.each(['dark', 'dark yesterday', `blue ${new Date().toISOString()}`, ''])(
  'the invalid value %j is removed',
  (stored) => {
    expect(visitWith(stored)).toEqual({ shown: undefined, remaining: null })
  },
)

test('without a stored choice no theme is set', () => {
  expect(visitWith(null)).toEqual({ shown: undefined, remaining: null })
})
