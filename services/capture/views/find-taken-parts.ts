import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Box } from '@vigia/visual-diff'
import { provideTrees } from '../frames/shadow-trees.ts'
import type { SeenText } from '../shot/overlays.ts'
import type { Around, Item, View, Viewing } from './read-views.ts'

type Tools = Required<Viewing>['vigiaViews']

/** A part of a view that is gone when the page is at its top, and is drawn there as it was in view. */
export interface Part {
  /** The number of the view. */
  view: number
  box: Box
  texts: SeenText[]
}

/**
 * Runs in the page, at its top and at rest, after `hideFloating`: finds the parts of the views that were
 * removed again.
 */
export const findTakenParts = runAfter(
  [provideTrees],
  withHelpers(findInPage, [
    isThere,
    isWithin,
    groupByHolder,
    findHolder,
    widen,
    listParts,
    listFree,
    turn,
    isCovered,
    textsIn,
    cut,
  ]),
)

function findInPage({ endsAt }: { endsAt: number }): Part[] {
  const { vigiaViews } = globalThis as Viewing
  if (!vigiaViews) return []
  const { all, listItems, boxOf } = vigiaViews
  const around: Around = new Map()
  const now = listItems(undefined, around)
  const shownNow = new Map(now.map(({ node, shown }) => [node, shown]))
  const done: Box[] = []
  const parts: Part[] = []
  for (const [nth, view] of all.entries()) {
    const gone = view.items.filter((item) => !isThere(item, now, shownNow))
    for (const [holder, items] of groupByHolder(gone, view, boxOf)) {
      const inside = now.filter(({ node }) => isWithin(holder, node))
      const whole = widen(holder, boxOf(holder, undefined), items)
      for (const box of listParts(view, whole, items, inside, endsAt)) {
        if (isCovered(box, done)) continue
        done.push(box)
        parts.push({ view: nth, box, texts: textsIn(view, box) })
      }
    }
  }
  return parts
}

/** Whether a holder contains a node, also one in a shadow tree. */
function isWithin(holder: Element, node: Node): boolean {
  for (let each: Node | null = node; each; each = vigiaTrees.parentOf(each)) if (each === holder) return true
  return false
}

/** Whether the item is still displayed, or another one is at its position. */
function isThere(
  { node, shown, box }: Item,
  now: readonly Item[],
  shownNow: ReadonlyMap<Node, string>,
): boolean {
  if (shownNow.get(node) === shown) return true
  const minShare = 0.3
  return now.some((other) => {
    const both = cut(box, other.box)
    return both !== undefined && both.width * both.height > box.width * box.height * minShare
  })
}

function groupByHolder(items: readonly Item[], view: View, boxOf: Tools['boxOf']): Map<Element, Item[]> {
  const holders = new Map<Element, Item[]>()
  for (const item of items) {
    const holder = findHolder(item, view, boxOf)
    if (!holder) continue
    const known = holders.get(holder)
    if (known) known.push(item)
    else holders.set(holder, [item])
  }
  return holders
}

/** The nearest ancestor that is at the same position now. */
function findHolder(
  { element }: Item,
  { around, box: view }: View,
  boxOf: Tools['boxOf'],
): Element | undefined {
  for (let each: Element | undefined = element; each; each = around.get(each)?.outer) {
    const before = around.get(each)?.box
    if (!before || !each.isConnected) continue
    const after = boxOf(each, undefined)
    const moved = [before.x - after.x, before.y - after.y, before.width - after.width]
    if (moved.every((by) => Math.abs(by) < 3) && after.height > 4 && cut(after, view)) return each
  }
  return undefined
}

/** The box of a holder with its rows, which may be wider than itself. */
function widen(holder: Element, box: Box, items: readonly Item[]): Box {
  if (getComputedStyle(holder).overflowX !== 'visible') return box
  const x = Math.min(box.x, ...items.map((item) => item.box.x))
  const right = Math.max(box.x + box.width, ...items.map((item) => item.box.x + item.box.width))
  return { ...box, x, width: right - x }
}

/** The parts of the holder that were in view, between the items that are visible in it now. */
function listParts(
  view: View,
  holder: Box,
  gone: readonly Item[],
  inside: readonly Item[],
  endsAt: number,
): Box[] {
  const whole = cut(holder, view.box)
  const shown = whole && cut(whole, { x: -1e6, y: -1e6, width: 2e6, height: 1e6 + endsAt })
  if (!shown) return []
  const taken = inside.map(({ box }) => cut(box, shown)).filter((box) => box !== undefined)
  const isOf = (part: Box) => gone.some(({ box }) => cut(box, part))
  const rows = listFree(shown, taken).filter(isOf)
  // Beside a name that stays, or cells that are still there, others of the same rows may be gone.
  const rest = gone.filter(({ box }) => cut(box, shown) && !rows.some((part) => cut(box, part)))
  const isOfRest = (part: Box) => rest.some(({ box }) => cut(box, part))
  const columns = listFree(turn(shown), taken.map(turn)).map(turn).filter(isOfRest)
  return [...rows, ...columns]
}

/** The rows of a box, as wide as it is, in which nothing is taken. */
function listFree(whole: Box, taken: readonly Box[]): Box[] {
  const parts: Box[] = []
  let from = whole.y
  const ends = { y: whole.y + whole.height, height: 0 }
  for (const { y, height } of [...taken.toSorted((one, other) => one.y - other.y), ends]) {
    const part = { ...whole, y: Math.ceil(from), height: Math.floor(y) - Math.ceil(from) }
    if (part.height > 0) parts.push(part)
    from = Math.max(from, y + height)
  }
  return parts
}

/** The box with its rows as columns. */
function turn({ x, y, width, height }: Box): Box {
  return { x: y, y: x, width: height, height: width }
}

function isCovered(box: Box, others: readonly Box[]): boolean {
  const maxNew = 0.9
  return others.some((other) => {
    const both = cut(box, other)
    return both !== undefined && both.width * both.height > box.width * box.height * maxNew
  })
}

/** The texts of a view that the part shows, whether or not the page still has them somewhere. */
function textsIn({ items }: View, { x, y, width, height }: Box): SeenText[] {
  const [maxTexts, maxLength] = [2_000, 1_000]
  const isIn = ({ box }: Item) => {
    const [column, row] = [box.x + box.width / 2, box.y + box.height / 2]
    return column >= x && column < x + width && row >= y && row < y + height
  }
  return items
    .filter((item) => item.node instanceof Text && isIn(item))
    .slice(0, maxTexts)
    .map(({ element, shown, box }) => ({ tag: element.localName, text: shown.slice(0, maxLength), box }))
}

function cut(one: Box, other: Box): Box | undefined {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}
