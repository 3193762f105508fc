import { expect, test } from 'vitest'
import { annotate } from './with-github.ts'

/** Reads what was printed as the runner of GitHub does: line by line, and escapes in a text last. */
const readCommands = (printed: string) =>
  printed
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .filter(Boolean)
    .map((line) => {
      const [, level = 'none', text = line] = /^\s*::([\w-]+)[^:]*::(.*)$/.exec(line) ?? []
      return { level, text: text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%') }
    })

test.each([
  ['a command', '::error::x', '::error::x'],
  ['a command in a second line', 'Menu\n::error::x', 'Menu·::error::x'],
  ['a command after a line break of Windows', 'Menu\r\n::stop-commands::x', 'Menu··::stop-commands::x'],
  ['a command after a line break of Unicode', 'Menu\u2028::error::x', 'Menu·::error::x'],
  ['a line break that is escaped as GitHub does', 'Menu%0A::error::x', 'Menu%0A::error::x'],
  ['the same in small letters', 'Menu%0d%0a::error::x', 'Menu%0d%0a::error::x'],
  ['an escape of an escape', 'Menu%250A::error::x', 'Menu%250A::error::x'],
  ['a percent sign', '3 % more', '3 % more'],
  ['a command of the older notation', '##[error]x', '##[error]x'],
  ['an end of the properties', ',file=x,line=1::y', ',file=x,line=1::y'],
  ['a change of direction', 'Menu \u202Edlrow', 'Menu ·dlrow'],
])('a text with %s is the text of one annotation', (_, text, expected) => {
  expect(readCommands(annotate('error', text))).toEqual([{ level: 'error', text: expected }])
})
