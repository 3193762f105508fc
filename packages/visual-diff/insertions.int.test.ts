import { expect, test } from 'vitest'
import { comparer, placesOf } from './testing/compare-pages.ts'
import { seed } from './testing/random-pictures.ts'
import { openShooter } from './testing/shoot-html.ts'
import { articleParts, writeArticle } from './testing/write-article.ts'

const shooter = await openShooter()

const families = ['Liberation Sans', 'Liberation Serif', 'Noto Sans', 'DejaVu Sans', 'Liberation Mono']

/** An article in random letters, without and with a block of a random height. */
function draw(start: number) {
  const random = seed(start * 123_456_789)
  const tenths = (least: number, most: number) => (least * 10 + random((most - least) * 10)) / 10
  const family = families[random(families.length)] ?? ''
  const font = `${tenths(14, 19)}px/${(145 + random(30)) / 100} '${family}'`
  const block = `<div style="height:${tenths(8, 300)}px;background:#fc0"></div>`
  const at = random(articleParts - 12)
  return { random, font, before: writeArticle(font), after: writeArticle(font, block, at), block }
}

/** Changes one of the years below the block. */
function withOtherYear(page: string, block: string, random: (below: number) => number): string {
  const from = page.indexOf(block)
  const years = [...page.matchAll(/1904/g)].map(({ index }) => index).filter((index) => index > from)
  const year = years[random(years.length)] ?? -1
  return `${page.slice(0, year)}1907${page.slice(year + 4)}`
}

test.each(Array.from({ length: 8 }, (_, nth) => nth + 1))(
  'only an inserted block is reported, and with a digit below it both: article %i',
  async (nth) => {
    const { random, font, before, after, block } = draw(nth)
    const was = await shooter.shoot(before)
    const is = await shooter.shoot(after)
    const other = await shooter.shoot(withOtherYear(after, block, random))
    for (const sensitivity of ['normal', 'strict'] as const) {
      const kindsOf = async (picture: Buffer) => {
        const found = await comparer.compare(was, picture, { draw: false, sensitivity })
        return placesOf(found).map(({ kind }) => kind)
      }
      const reported = { alone: await kindsOf(is), both: await kindsOf(other) }
      expect({ font, sensitivity, reported }).toEqual({
        font,
        sensitivity,
        reported: { alone: ['inserted'], both: ['inserted', 'changed'] },
      })
    }
  },
)
