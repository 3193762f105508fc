import type { DomSnapshot } from '@vigia/visual-diff'
import { isName } from './leaves.ts'
import { openClosest } from './parent-of.ts'

interface Cell {
  element: number
  text: string
}

/** A table whose rows have as many cells each. */
export interface Grid {
  rows: Cell[][]
  /** What its columns are called in the first row, each by another name. */
  names: string[]
  /** Where its columns begin, in pixels. */
  lefts: number[]
}

interface Grids {
  /** By the elements of the tables. */
  grids: Map<number, Grid>
  cellAround: (element: number) => number
}

/** Finds the tables of a page that have columns with names. */
export function openGrids({ elements, texts }: DomSnapshot): Grids {
  const cellAround = openClosest(elements, /^t[dh]$/)
  const rowAround = openClosest(elements, /^tr$/)
  const tableAround = openClosest(elements, /^table$/)
  const cells = new Map<number, Cell>()
  for (const [element, { tag }] of elements.entries())
    if (tag === 'td' || tag === 'th') cells.set(element, { element, text: '' })
  // Most pages have no table, and looking for one around each text takes time.
  if (cells.size === 0) return { grids: new Map(), cellAround }
  for (const { element, text } of texts) {
    const cell = cells.get(cellAround(element))
    if (cell) cell.text = `${cell.text} ${text}`.trim()
  }
  const tables = Map.groupBy(cells.values(), ({ element }) => tableAround(element))
  const grids = new Map<number, Grid>()
  for (const [table, some] of tables) {
    const rows = [...Map.groupBy(some, ({ element }) => rowAround(element)).values()]
    const [head = []] = rows
    const names = head.map(({ text }) => text)
    const isEven = rows.length > 1 && rows.every(({ length }) => length === head.length)
    if (table < 0 || !isEven || !names.every(isName) || new Set(names).size < names.length) continue
    grids.set(table, { rows, names, lefts: head.map(({ element }) => elements[element]?.box[0] ?? 0) })
  }
  return { grids, cellAround }
}
