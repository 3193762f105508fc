import { describe, expect, test } from 'vitest'
import { comparer } from './testing/compare-pages.ts'
import { openShooter } from './testing/shoot-html.ts'

const shooter = await openShooter()

const styles = [
  'color: #222',
  'color: #eee; background: #1b2733',
  'color: #fff; background: #0b5ed7; padding: 0.4em 0.8em; border-radius: 4px; display: inline-block',
  'color: #111; background: #ffc107; padding: 0.3em',
]
const sizes = [12, 14, 16, 18, 24, 40]
const edits: [string, string][] = [
  ['Log In', 'Log in'],
  ['A café now', 'A cafe now'],
  ['Lamps 3,50 today', 'Lamps 3.50 today'],
  ['Lamps ash. Oak', 'Lamps ash, Oak'],
  ['a bell rings', 'a beil rings'],
  ['$148', '$143'],
  ['1904', '1907'],
  ['now;', 'now:'],
  ['uber', 'über'],
  ['hear', 'near'],
]

const line = (text: string, size: number, nth: number) =>
  `<p style="margin:14px 0;font:${size}px/1.5 'Liberation Sans'"><span style="${styles[nth % styles.length] ?? ''}">${text}</span></p>`
const page = (lines: string[], top = '') =>
  `<!doctype html><meta charset="utf-8"><style>body{margin:20px}</style>${top}${lines.join('')}`
/** Positions of the lines in the last captured page. */
const places = () =>
  shooter.page.evaluate(() =>
    Array.from(document.querySelectorAll('p'), (one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return { top: top + scrollY, bottom: bottom + scrollY }
    }),
  )

const block = '<div style="height:77.4px;background:#fc0"></div>'

describe.each([
  ['where nothing moved', '', 'normal', 12],
  ['where nothing moved', '', 'strict', 12],
  ['below something that came in', block, 'normal', 16],
  ['below something that came in', block, 'strict', 12],
] as const)('%s', (_, top, sensitivity, smallest) => {
  // The edits that are visible to Normal: I and i are too similar at some sizes if the rest of the word moves
  // by a fraction of a pixel.
  const clear = sensitivity === 'normal' ? edits.slice(1) : edits
  const all = clear.flatMap(([from, to]) =>
    sizes.filter((size) => size >= smallest).map((size) => ({ from, to, size })),
  )

  test(`every changed letter is reported with ${sensitivity} sensitivity, and no other`, async () => {
    for (const turn of [0, 1, 2]) {
      const isEdited = (nth: number) => nth % 3 === turn
      const before = await shooter.shoot(page(all.map(({ from, size }, nth) => line(from, size, nth + turn))))
      const after = await shooter.shoot(
        page(
          all.map(({ from, to, size }, nth) => line(isEdited(nth) ? to : from, size, nth + turn)),
          top,
        ),
      )
      const lines = await places()
      const { regions } = await comparer.compare(before, after, { draw: false, sensitivity })
      const changed = regions.filter(({ kind }) => kind === 'changed')
      const reported = lines.map((at) =>
        changed.some(
          ({ currentY, currentHeight }) => currentY < at.bottom && currentY + currentHeight > at.top,
        ),
      )
      const wrong = all.filter((_one, nth) => reported[nth] !== isEdited(nth))
      expect(wrong).toEqual([])
    }
  })
})

test.each([13, 14, 16, 24])(
  'text of %i px that moved by a fraction of a pixel is the same with normal sensitivity',
  async (size) => {
    const lines = edits.flatMap(([from], nth) => styles.map((_, style) => line(from, size, nth + style)))
    const before = await shooter.shoot(page(lines))
    for (const by of [0.15, 0.3, 0.5, 0.7]) {
      const after = await shooter.shoot(
        page(lines).replace('margin:20px', `margin:20px;transform:translateX(${by}px)`),
      )
      const { changed } = await comparer.compare(before, after, { draw: false })
      expect({ by, changed }).toEqual({ by, changed: false })
    }
  },
)

test.each([14, 16])(
  'the case of a letter on a button of %i px is reported with normal sensitivity',
  async (size) => {
    const before = await shooter.shoot(page([line('Log In', size, 2)]))
    const after = await shooter.shoot(page([line('Log in', size, 2)]))
    expect(await comparer.compare(before, after, { draw: false })).toMatchObject({
      changed: true,
      regions: [{ kind: 'changed' }],
    })
  },
)

test.each([
  ['#2e8565', true],
  ['#2e8556', false],
])('a link that was #2e8555 and is %s is another with strict sensitivity: %s', async (colour, isOther) => {
  const link = (of: string) =>
    page([`<p style="font:16px 'Liberation Sans'"><a style="color:${of}">Read more</a></p>`])
  const before = await shooter.shoot(link('#2e8555'))
  const after = await shooter.shoot(link(colour))
  const found = await comparer.compare(before, after, { draw: false, sensitivity: 'strict' })
  expect([found.changed, found.regions.length]).toEqual([isOther, isOther ? 1 : 0])
})
