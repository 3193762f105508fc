import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { keptTheme } from './kept-theme.ts'

const script = await readFile(new URL('static/theme.js', import.meta.url), 'utf8')
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

/** A browser that kept this: the theme it then shows, and what it still keeps. */
function arrive(kept: string | null) {
  const dataset: { theme?: string } = {}
  let left = kept
  const localStorage = { getItem: () => left, removeItem: () => (left = null) }
  runInContext(script, createContext({ localStorage, document: { documentElement: { dataset } } }))
  return { shown: dataset.theme, left }
}

test.each(['light', 'dark'] as const)('a %s theme is there again on the next visit', (theme) => {
  const kept = keptTheme(theme, daysAgo(364))
  expect(arrive(kept)).toEqual({ shown: theme, left: kept })
})

test('after a year the choice is forgotten, and the system decides', () => {
  expect(arrive(keptTheme('dark', daysAgo(366)))).toEqual({ shown: undefined, left: null })
})

test.each(['dark', 'dark yesterday', `blue ${new Date().toISOString()}`, ''])(
  '%j is no choice of ours, and goes',
  (kept) => {
    expect(arrive(kept)).toEqual({ shown: undefined, left: null })
  },
)

test('who chose nothing sees what the system prefers', () => {
  expect(arrive(null)).toEqual({ shown: undefined, left: null })
})
