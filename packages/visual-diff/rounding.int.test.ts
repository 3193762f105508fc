import { expect, test } from 'vitest'
import { comparer, placesOf } from './testing/compare-pages.ts'
import { openShooter } from './testing/shoot-html.ts'
import { writeArticle } from './testing/write-article.ts'

const shooter = await openShooter()

const families = ['Liberation Sans', 'Liberation Serif', 'Noto Sans', 'DejaVu Sans', 'Liberation Mono']
const sizes = ['16px/1.6', '17px/1.5', '18px/1.7', '15.2px/1.55']
const block = (height: string) => `<div style="height:${height};background:#fc0"></div>`
const tops: [string, string][] = [
  ['a block of 141 px', block('141px')],
  ['a block of 140.4 px', block('140.4px')],
  ['a block of 33.3 px', block('33.3px')],
  ['a line', '<p>One line more.</p>'],
]

/**
 * All pairs of families and sizes; if the tests have to be quick, each family and each size at least once.
 */
const isQuick = process.env['VIGIA_TEST_QUICKLY'] === 'yes'
const fonts = families.flatMap((family, nth) =>
  sizes.filter((_, place) => !isQuick || place === nth % sizes.length).map((size) => [family, size] as const),
)

test.each(fonts)(
  'below what came in an article in %s %s is the same, whatever a part of a pixel makes of its lines',
  async (family, size) => {
    const font = `${size} '${family}'`
    const before = await shooter.shoot(writeArticle(font))
    for (const [name, top] of tops) {
      const after = await shooter.shoot(writeArticle(font, top))
      for (const sensitivity of ['strict', 'normal'] as const) {
        const found = await comparer.compare(before, after, { draw: false, sensitivity })
        const places = placesOf(found).map(({ kind, across, is }) => `${kind} ${across} ${is}`)
        expect({ name, sensitivity, places }).toEqual({
          name,
          sensitivity,
          places: [expect.stringMatching(/^inserted 0,1280/)],
        })
      }
    }
  },
)

/** Headings with lines so close below them that the tails of letters cross them. */
const words = {
  arabic: ['تاريخ الميناء', 'ضوء المدينة', 'مراجع وروابط', 'الضوء مراجع'],
  latin: ['Typography gypsy', 'Jogging quay', 'Qualify pygmy', 'Query judge'],
}
const underlined = (script: keyof typeof words, font: string, more = '') =>
  `<!doctype html><meta charset="utf-8"><style>body { margin: 40px; width: 900px; font: 14px/1.6 sans-serif } p { margin: 0.5em 0 1em }
  h2 { font: ${font} sans-serif; border-bottom: 1px solid #a2a9b1; margin: 1em 0 0.25em }</style>
  ${words[script].map((text, nth) => `<h2>${text}</h2><p>One line below it.</p>${nth === 0 ? more : ''}`).join('')}`

test.each([
  ['arabic', '1.2em/1.1'],
  ['arabic', '1.4em/1.1'],
  ['arabic', '2em/1.1'],
  ['latin', '1.3em/1'],
  ['latin', '1.4em/1'],
  ['latin', '1.6em/1.1'],
] as const)('what is inserted above underlined headings in %s, %s, is one region', async (script, font) => {
  const before = await shooter.shoot(underlined(script, font))
  for (const height of ['29.4px', '36.5px', '51.6px']) {
    const after = await shooter.shoot(underlined(script, font, block(height)))
    const places = placesOf(await comparer.compare(before, after, { draw: false }))
    expect({ height, kinds: places.map(({ kind }) => kind) }).toEqual({ height, kinds: ['inserted'] })
  }
})
