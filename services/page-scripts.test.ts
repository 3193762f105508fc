import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/**
 * Per function with helpers: those that are listed, and those functions of the same file that are called by
 * it or by them.
 */
function readHelpers(source: string) {
  const texts = new Map(
    Array.from(
      source.matchAll(/^(?:export )?(?:async )?function (\w+)([^]*?)^}$/gm),
      ([, name = '', text = '']) => [name, text] as const,
    ),
  )
  const lists = source.matchAll(/withHelpers\((\w+), \[([^\]]*)\]/g)
  return Array.from(lists, ([, main = '', names = '']) => {
    const listed: string[] = names.match(/\w+/g) ?? []
    const callers = [main, ...listed]
    const isCalled = (name: string) =>
      callers.some((caller) => caller !== name && mentions(texts.get(caller), name))
    return { main, listed: listed.toSorted(), called: [...texts.keys()].filter(isCalled).toSorted() }
  })
}

/** Not as a property of something or within a text; a list of it may be spread. */
const mentions = (text = '', name: string) =>
  new RegExp(`(?<!(?<!\\.\\.)\\.)(?<!['\`])\\b${name}\\b`).test(text)

// The page has no others: a missing one is an error only there, and only when it is called.
test('functions for the page list every function of their file that they call, and no others', () => {
  const files = globSync('{packages,services}/**/*.ts', {
    cwd: root,
    exclude: (name) => name.includes('node_modules') || name.endsWith('.test.ts'),
  })
  const scripts = files
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((source) => source.includes('= withHelpers('))
    .flatMap(readHelpers)
  expect(scripts.map(({ main }) => main)).toContain('freeze')
  for (const { main, listed, called } of scripts) expect({ main, listed }).toEqual({ main, listed: called })
})

test('a function that is missing in the list is found', () => {
  const source = `
const inPage = withHelpers(main, [first])

function main() {
  first()
}

async function first() {
  await second()
}

function second() {
  return 2
}
`
  expect(readHelpers(source)).toEqual([{ main: 'main', listed: ['first'], called: ['first', 'second'] }])
})
