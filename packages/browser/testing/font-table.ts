import { readFileSync } from 'node:fs'

const page = readFileSync(new URL('../../../docs/fonts.md', import.meta.url), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** The table of docs/fonts.md: the font with which each family name is drawn. */
export const promisedFonts = new Map(
  rows.flatMap(([, font = '', names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']): [string, string] => [name, font]),
  ),
)

/** The examples of scripts in docs/fonts.md: a text, and the font with which it is drawn. */
export const promisedScripts = rows
  .slice(rows.findIndex(([, script]) => script === 'Script') + 2)
  .map(([, , text = '', font = '']) => ({ text, font }))

/** The font of the first name in a stack that has one. */
export function promisedFor(stack: string): string {
  const names = stack.split(',').map((name) => name.trim().replaceAll(/["']/g, ''))
  return names.map((name) => promisedFonts.get(name)).find((font) => font !== undefined) ?? 'Tinos'
}
