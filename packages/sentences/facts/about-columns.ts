import type { Fact } from '@vigia/domain/change-messages/sentence'
import type { DomSnapshot } from '@vigia/visual-diff'
import { plainFact, type Event } from '../events.ts'
import { openGrids, type Grid } from '../matching/grids.ts'
import { heaviestInOrder } from '../matching/heaviest-in-order.ts'
import type { Leaf } from '../matching/leaves.ts'
import type { Pages } from '../matching/match-pages.ts'

export interface Columns {
  events: Event[]
  /** Whether all about a thing is said of its column. */
  isSaid: (side: 'before' | 'after', leaf: Leaf) => boolean
}

/** What happened to a column; its number on either page is -1 where that has none. */
interface Change {
  fact: Fact
  columns: readonly [before: number, after: number][]
}

/** With more of them the order as a whole is another one. */
const maxMoved = 3

/** Lists the columns of tables that came, went or moved, by the names in the first row. */
export function listColumns(pages: Pages): Columns {
  const [ours, theirs] = [openGrids(pages.before), openGrids(pages.after)]
  const events: Event[] = []
  const said = { before: new Set<number>(), after: new Set<number>() }
  for (const [table, was] of ours.grids) {
    const place = pages.elements[table] ?? -1
    const is = theirs.grids.get(place)
    if (!is) continue
    const reach = { side: 'after' as const, within: place, from: -1 }
    for (const change of compareGrids(was, is)) {
      const cells = listCells(was, is, change)
      const event = { fact: change.fact, margin: 4, pushes: true, reach }
      events.push({
        ...event,
        before: boxesOf(pages.before, cells.before),
        after: boxesOf(pages.after, cells.after),
      })
      for (const side of ['before', 'after'] as const) for (const cell of cells[side]) said[side].add(cell)
    }
  }
  const cellAround = { before: ours.cellAround, after: theirs.cellAround }
  return { events, isSaid: (side, { element }) => said[side].has(cellAround[side](element)) }
}

const boxesOf = ({ elements }: DomSnapshot, cells: number[]) =>
  cells.map((cell) => elements[cell]?.box).filter((box) => box !== undefined)

function compareGrids(was: Grid, is: Grid): Change[] {
  const gone = was.names.filter((name) => !is.names.includes(name))
  const added = is.names.filter((name) => !was.names.includes(name))
  // One that came where another one went may be the same one by another name.
  if (gone.length > 0 && added.length > 0) return []
  return [
    ...gone.map((name): Change => {
      const fact = { ...plainFact, kind: 'removed' as const, role: 'column', before: name }
      return { fact, columns: [[was.names.indexOf(name), -1]] }
    }),
    ...added.map((name): Change => {
      const fact = { ...plainFact, kind: 'added' as const, role: 'column', after: name }
      return { fact, columns: [[-1, is.names.indexOf(name)]] }
    }),
    ...listMoved(was, is),
  ]
}

function listMoved(was: Grid, is: Grid): Change[] {
  const stayed = was.names.filter((name) => is.names.includes(name))
  const positions = stayed.map((name) => ({ position: is.names.indexOf(name), weight: 1 }))
  const kept = new Set(heaviestInOrder(positions))
  const moved = stayed.filter((_, nth) => !kept.has(nth))
  if (moved.length === 0 || moved.length > maxMoved) return []
  const columnOf = (name: string): [number, number] => [was.names.indexOf(name), is.names.indexOf(name)]
  const others = stayed.filter((name) => columnOf(name)[0] !== columnOf(name)[1])
  const [first = '', second = ''] = others
  const factOf = (name: string, more: Partial<Fact>): Fact => ({
    ...plainFact,
    kind: 'moved',
    role: 'column',
    before: name,
    after: name,
    ...more,
  })
  if (others.length === 2) return [{ fact: factOf(first, { name: second }), columns: others.map(columnOf) }]
  // What they passed is at another place only because of them.
  return moved.map((name, nth) => {
    const column = columnOf(name)
    const dx = (is.lefts[column[1]] ?? 0) - (was.lefts[column[0]] ?? 0)
    return { fact: factOf(name, { dx }), columns: nth === 0 ? others.map(columnOf) : [column] }
  })
}

/** The cells of the columns, without those of a moved one that say something else now. */
function listCells(was: Grid, is: Grid, { columns }: Change): { before: number[]; after: number[] } {
  const [before, after]: [number[], number[]] = [[], []]
  for (const [one, other] of columns) {
    const isMoved = one >= 0 && other >= 0
    const count = Math.max(one >= 0 ? was.rows.length : 0, other >= 0 ? is.rows.length : 0)
    for (let nth = 0; nth < count; nth += 1) {
      const [old, now] = [was.rows[nth]?.[one], is.rows[nth]?.[other]]
      if (isMoved && (!old || !now || old.text !== now.text)) continue
      if (old) before.push(old.element)
      if (now) after.push(now.element)
    }
  }
  return { before, after }
}
