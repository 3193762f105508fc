import { serve, type Site } from '../../../tests/sites/serve.ts'

/** The number of elements that a DOM snapshot holds beside the page itself. */
const count = 19_000

/**
 * One page of small elements with long attributes, which pack well: some 15 MB of DOM snapshot in less than 1
 * MB.
 */
export const startDenseSite = (): Promise<Site> =>
  serve(({ pathname }) => (pathname === '/' ? { body: densePage() } : undefined))

function densePage(): string {
  const classes = Array.from({ length: 12 }, (_, nth) => `column-${'abcdefghijkl'[nth]}-of-twelve`).join(' ')
  const long = 'a text that is repeated '.repeat(8).trim()
  const attributes = `class="${classes}" role="${long}" aria-label="${long}"`
  const elements = Array.from({ length: count }, (_, nth) => `<i id="${long} ${nth}" ${attributes}></i>`)
  const style = '<style>i { display: inline-block; width: 4px; height: 4px }</style>'
  return `<!doctype html><html lang="en"><title>Dense</title>${style}<h1>Dense</h1>${elements.join('')}</html>`
}
