import { describe, expect, test } from 'vitest'
import { banner, compare, footer, header, section } from './testing/compare-pages.ts'
import { blank, block, lineHeight, over, pageWidth, stack, text, type Part } from './testing/draw-page.ts'

describe('ignored regions', () => {
  const box = { x: 400, y: 100, width: 300, height: 120 }
  const noisy = (seed: number) => [
    header,
    over(stack(blank(20), text(seed, 5, { x: 400, width: 300 })), text(9, 12, { width: 200 })),
    section(3),
  ]
  const noise = { baseline: [box], current: [box] }

  test('are not compared', async () => {
    expect((await compare(noisy(1), noisy(2))).changed).toBe(true)
    expect(await compare(noisy(1), noisy(2), { noise })).toMatchObject({ changed: false, ratio: 0 })
  })

  test('are not compared if only one of the two screenshots has them', async () => {
    expect((await compare(noisy(1), noisy(2), { noise: { ...noise, current: [] } })).changed).toBe(false)
    expect((await compare(noisy(1), noisy(2), { noise: { ...noise, baseline: [] } })).changed).toBe(false)
  })

  test('do not hide an insertion above them, or a change beside them', async () => {
    const after = [banner, ...noisy(2).slice(0, 2), over(block(0xcc0000, 1000, 60, 60), section(3))]
    const lower = { ...box, y: box.y + 40 }
    const { regions: found } = await compare(noisy(1), after, { noise: { ...noise, current: [lower] } })
    expect(found).toMatchObject([
      { kind: 'inserted', currentY: 0, currentHeight: 40 },
      { kind: 'changed', x: 1000, width: 60, currentHeight: 60 },
    ])
  })

  test('may extend beyond the picture', async () => {
    const all = [{ x: -5, y: -5, width: 5_000, height: 90_000 }]
    expect((await compare(noisy(1), noisy(2), { noise: { baseline: all, current: all } })).changed).toBe(
      false,
    )
  })
})

describe('captured with another browser', () => {
  const tolerant = { tolerant: true }
  const page = (colour: number, seed = 1) => [
    header,
    section(seed),
    over(text(5, 9, { colour })),
    section(2),
    footer,
  ]

  test('letters drawn a little lighter and aside are no change', async () => {
    const other = [
      header,
      section(1),
      stack(blank(1), over(text(5, 9, { x: 141, colour: 0x333333 })), blank(2)),
      section(2),
      footer,
    ]
    expect((await compare(page(0x222222), other)).changed).toBe(true)
    expect((await compare(page(0x222222), other, tolerant)).changed).toBe(false)
  })

  test.each<[string, Part[]]>([
    ['a text that is gone', [header, section(1), blank(9 * lineHeight), section(2), footer]],
    ['a banner', [banner, ...page(0x222222)]],
    ['a heading in another colour', [block(0x992222, 0, pageWidth, 80), ...page(0x222222).slice(1)]],
  ])('%s is one', async (_, after) => {
    expect((await compare(page(0x222222), after, tolerant)).changed).toBe(true)
  })
})
