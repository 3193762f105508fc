import { afterAll, expect, test } from 'vitest'
import { comparer, placesOf } from './testing/compare-pages.ts'
import { openShooter } from './testing/shoot-html.ts'
import { writeArticle } from './testing/write-article.ts'

const shooter = await openShooter()
afterAll(shooter.close)

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
