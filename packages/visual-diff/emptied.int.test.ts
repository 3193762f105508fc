import { expect, test } from 'vitest'
import { comparer, placesOf } from './testing/compare-pages.ts'
import { openShooter } from './testing/shoot-html.ts'

const shooter = await openShooter()

const card = (name: string, height: number, width: number) =>
  `<div style="flex: 0 0 ${width}px; height: ${height}px; margin-right: 24px">
    <div class="card" id="${name}"><h2>${name}</h2><p>${name} of this month</p></div>
  </div>`
const page = (style = '') => `<!doctype html><style>
  body { margin: 40px 24px 40px 248px; font: 16px 'Liberation Sans'; background: #f8f9fc }
  .row { display: flex; margin-bottom: 24px }
  .card { height: 100%; border: 1px solid #e3e6f0; border-left: 4px solid #36b9cc; border-radius: 5px; background: #fff;
    box-shadow: 0 2.4px 28px rgba(58, 59, 69, 0.15); box-sizing: border-box; padding: 12px }
  ${style}</style>
  <h1>Cards</h1><p>What was earned, and what is to be done.</p>
  <div class="row">${['Earnings', 'Returns', 'Tasks', 'Requests'].map((name) => card(name, 102, 234)).join('')}</div>
  <div class="row">${['Left', 'Right'].map((name) => card(name, 300, 492)).join('')}</div>`

test('a card that leaves its place empty is one region there, though the next one has the same shadow', async () => {
  const before = await shooter.shoot(page())
  const after = await shooter.shoot(page('#Tasks { display: none }'))
  const found = placesOf(await comparer.compare(before, after, { draw: false }))
  expect(found).toEqual([expect.objectContaining({ kind: 'changed' })])
  const [{ was, is } = { was: [], is: [] }] = found
  expect(is).toEqual(was)
})
