import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const list = execFileSync('git', ['ls-files', 'frontends', 'packages', 'services', 'gateway'], {
  encoding: 'utf8',
})
const sources = list
  .split('\n')
  .filter((name) => /\.(tsx?|html)$/.test(name) && !/\.test\.|\/testing\//.test(name))
/** The source without comments, imports and file names. */
const textOf = (name: string) =>
  readFileSync(name, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '')
    .replaceAll(/[\w-]+\.ts\b/g, '')

/** Expressions to avoid, and what to write instead. */
const patterns: [RegExp, string][] = [
  [/\be-mails?\b/i, 'email'],
  [/\b(this|the|last|that) mail\b(?! server)/i, 'email'],
  [/\bSomebody|\banybody\b/, 'someone, anyone'],
  [/if it was not you/i, 'If this wasn’t you'],
  [/was asked for\b/, 'requested'],
  [/recognis|organisation|authorisation/, 'American spelling, as in Analyze'],
]

test.each(patterns)('no text for users contains %s (instead: %s)', (pattern) => {
  const found = sources.filter((name) => pattern.test(textOf(name)))
  expect(found).toEqual([])
})

/** What stands alone in an element, or is the name of one. */
const labels =
  />\s*([A-Z][A-Za-z]+(?: [A-Za-z]+)+)\s*<|\b(?:aria-label|label|title)="([A-Z][A-Za-z]+(?: [A-Za-z]+)+)"/g

test('a label is written in one way, whichever screen it is on', () => {
  const spellings = new Map<string, Set<string>>()
  for (const name of sources.filter((one) => one.endsWith('.tsx')))
    for (const [, text, own] of textOf(name).matchAll(labels)) {
      const label = text ?? own ?? ''
      const known = spellings.get(label.toLowerCase()) ?? new Set()
      spellings.set(label.toLowerCase(), known.add(label))
    }
  expect(spellings.size).toBeGreaterThan(100)
  const several = [...spellings.values()].filter(({ size }) => size > 1)
  expect(several.map((written) => Array.from(written))).toEqual([])
})
