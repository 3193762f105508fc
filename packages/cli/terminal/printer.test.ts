import { expect, test } from 'vitest'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { makeSummary, makePage } from '../testing/make-summary.ts'
import { makeHostileResult, makeResult } from '../testing/make-result.ts'
import { printResult } from './print-result.ts'
import { openPrinter } from './printer.ts'

function open(isTTY: boolean, env: Record<string, string> = {}) {
  const texts: string[] = []
  const printer = openPrinter({ isTTY, write: (text) => texts.push(text) }, env)
  return { printer, printed: () => texts.join('') }
}

test('colours are for terminals, and for those who want them', () => {
  const print = (isTTY: boolean, env?: Record<string, string>) => {
    const { printer, printed } = open(isTTY, env)
    printer.line('Done', 'green')
    return printed()
  }
  expect(print(true)).toBe('\u001B[32mDone\u001B[0m\n')
  expect(print(true, { NO_COLOR: '' })).toBe('\u001B[32mDone\u001B[0m\n')
  expect(print(true, { NO_COLOR: '1' })).toBe('Done\n')
  expect(print(true, { TERM: 'dumb' })).toBe('Done\n')
  expect(print(false)).toBe('Done\n')
})

test('a result is one block of lines for each page, and ends with its sentence', () => {
  const { printer, printed } = open(false)
  printResult(printer, makeResult({ label: 'Release 12' }))
  const lines = printed().trimEnd().split('\n')
  expect(lines[0]).toBe('changed: /menu (Phone), 2 %, 3 places')
  expect(lines[1]).toBe('  Price “19 €” → “29 €”')
  expect(lines.at(-2)).toBe('https://shop.example/ · Release 12: 1 of 27 views changed, 1 failed, 1 is new.')
  expect(lines.at(-1)).toMatch(/^Review: https:\/\/vigia\.example\.com\/review\?website=/)
})

test('a long result is cut, and says how much is not shown', () => {
  const changes = Array.from({ length: 8 }, (_, nth) => `Change ${nth}`)
  const pages = Array.from({ length: 60 }, (_, nth) => makePage({ path: `/${nth}`, changes }))
  const { printer, printed } = open(false)
  printResult(printer, makeResult({ summary: makeSummary({ pages }) }))
  expect(printed()).toContain('and 10 more\n')
  expect(printed()).toContain('  and 3 more\n')
  expect(printed()).not.toContain('/50 ')
})

test('no text of a page is obeyed by a terminal or a pipeline', () => {
  const { printer, printed } = open(false)
  printResult(printer, makeHostileResult())
  for (const text of hostileTexts) printer.line(text)
  const text = printed()
  expect(text).not.toMatch(/^\s*::|##|(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/mu)
  expect(text).toContain('forged')
})
