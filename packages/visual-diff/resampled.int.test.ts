import { expect, test } from 'vitest'
import { comparer, placesOf } from './testing/compare-pages.ts'
import { drawPhotograph } from './testing/draw-photograph.ts'
import { openShooter } from './testing/shoot-html.ts'

const shooter = await openShooter()

const photographs = [1, 2, 3].map(drawPhotograph)
const text =
  'Most of what grows here came from cuttings that neighbours gave away. A path of gravel leads to the shed.'

interface Page {
  /** The height of the content above the photographs. */
  above: number
  style?: string
  /** The content that is drawn over the second photograph. */
  over?: string
}

const style = `body { margin: 0; font: 17px/1.6 'Liberation Sans' } div { position: relative } img { display: block; object-fit: cover }
ul { display: flex; gap: 22px; margin: 0; padding: 0 40px; list-style: none } li { flex: 1 } h2 { margin: 16px 0 } b, i { position: absolute; left: 60px; top: 60px }`

const write = ({ above, style: own = 'width: 384.6px; height: 240.4px', over = '' }: Page) =>
  `<!doctype html><style>${style} img { ${own} }</style><div style="height: ${above}px; background: #fc0"></div><p>${text}</p><ul>${photographs
    .map(
      (photograph, nth) => `<li><div><img src="${photograph}">${nth === 1 ? over : ''}</div><p>${text}</p>`,
    )
    .join('')}</ul><p>${text}</p>`

const compareShots = (before: Buffer, after: Buffer, sensitivity: 'normal' | 'strict' = 'normal') =>
  comparer.compare(before, after, { draw: false, sensitivity })

async function comparePages(before: Page, after: Page) {
  return compareShots(await shooter.shoot(write(before)), await shooter.shoot(write(after)))
}

const reportedIn = (comparison: Awaited<ReturnType<typeof comparePages>>) =>
  placesOf(comparison).map(({ kind, across: [x = 0, width = 0], is: [y = 0] }) => ({ kind, x, width, y }))

test.each(['width: 384.6px; height: 240.4px', 'width: 100%; height: auto', 'width: 300px; height: 187.25px'])(
  'photographs with { %s } are the same below what grew by rows and a fraction of one',
  async (own) => {
    const before = await shooter.shoot(write({ above: 100, style: own }))
    for (const by of [20.5, 31.4, 8.75]) {
      const after = await shooter.shoot(write({ above: 100 + by, style: own }))
      for (const sensitivity of ['normal', 'strict'] as const) {
        const comparison = await compareShots(before, after, sensitivity)
        const changed = reportedIn(comparison).filter(({ kind }) => kind === 'changed')
        expect({ by, sensitivity, changed }).toEqual({ by, sensitivity, changed: [] })
        expect(comparison.changed).toBe(true)
      }
    }
  },
)

test.each([
  [
    'letter',
    '<b style="font-size: 20px; color: #fff">color</b>',
    '<b style="font-size: 20px; color: #fff">colon</b>',
  ],
  ['word', '<b style="color: #000">open</b>', '<b style="color: #000">shut</b>'],
  ['dot', '', '<i style="width: 4px; height: 4px; background: #fff"></i>'],
  ['shade', '', '<i style="width: 60px; height: 60px; background: #fff2"></i>'],
])('a %s that changed in a photograph is reported below content that grew', async (_, before, after) => {
  const comparison = await comparePages({ above: 100, over: before }, { above: 120.5, over: after })
  const changed = reportedIn(comparison).filter(({ kind }) => kind === 'changed')
  expect(changed.length).toBeGreaterThan(0)
  for (const { x, width, y } of changed) {
    expect(x).toBeGreaterThanOrEqual(448)
    expect(x + width).toBeLessThanOrEqual(448 + 200)
    expect(y).toBeLessThan(400)
  }
})

test('a letter that changed in a photograph is found where its page moved by less than is reported', async () => {
  const word = (letters: string) => `<b style="font: 12px 'Liberation Sans'; color: #000">${letters}</b>`
  const comparison = await comparePages(
    { above: 100, over: word('color') },
    { above: 100.5, over: word('coler') },
  )
  expect(comparison.changed).toBe(true)
})

test('a new line over a photograph is reported, and another photograph', async () => {
  const line = '<i style="left: 0; top: 0; width: 100%; height: 2px; background: #c00"></i>'
  const comparison = await comparePages({ above: 100 }, { above: 120.5, over: line })
  expect(reportedIn(comparison)).toContainEqual(
    expect.objectContaining({ kind: 'changed', width: expect.closeTo(385, -1) }),
  )
  const cover = `<i style="left: 0; top: 0; width: 100%; height: 100%; background: url(${photographs[0]})"></i>`
  const other = await comparePages({ above: 100 }, { above: 120.5, over: cover })
  expect(reportedIn(other)).toContainEqual(
    expect.objectContaining({ kind: 'changed', width: expect.closeTo(385, -1) }),
  )
})

const cards = (title: number) =>
  `<!doctype html><style>${style} li { display: flow-root } img { width: 100%; height: 240.4px } h2 { font-size: ${title}px; line-height: 1.3; font-weight: 400 }</style><div style="height: ${title}px; background: #fc0"></div><p>${text} ${text}</p><ul>${[
    `<img src="${photographs[0]}"><h2>What a rake is for</h2><p>${text}`,
    `<h2>The old pear tree</h2><p>The soil was wet until the second week of April, so that nothing could be sown before. In the evening the wind comes from the sea, and the tall plants need a stake. What was cut last autumn has grown back to its old height. Beans, May, Kale, July: what came of it is written below. ${text}`,
    `<img src="${photographs[2]}"><h2>Kale in the winter</h2><p>Plant in the rain, weed in the sun. A neighbour has grown it back to its old height, and half of the bed lies in the shade.`,
  ]
    .map((card) => `<li>${card}</p></li>`)
    .join('')}</ul><p>${text}</p>`

test('where the titles of cards grew, photographs and paragraphs beside each other are the same', async () => {
  const comparison = await compareShots(await shooter.shoot(cards(30)), await shooter.shoot(cards(36.5)))
  const changed = comparison.regions.filter(({ kind }) => kind === 'changed')
  const titles = changed.filter(({ width, currentHeight }) => width < 330 && currentHeight < 50)
  expect(titles.map(({ x }) => Math.round(x / 100))).toEqual([4, 0, 9])
  expect(changed).toEqual(titles)
})
