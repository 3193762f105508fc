import type { Tab } from '@vigia/browser/tabs/tab'
import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Box } from '@vigia/visual-diff'
import { inPage } from '../frames/in-every-frame.ts'
import { provideTrees } from '../frames/shadow-trees.ts'

/**
 * Finds the areas of elements in which two visits differ, in pixels of the screenshot: whole words, with the
 * space beside them that a longer word would need, and images, videos and frames of which at least half
 * differs. Returns one list for each box.
 */
export async function findElements(
  tab: Tab,
  boxes: Box[],
  { left, top }: { left: number; top: number },
): Promise<Box[][]> {
  const found = await inPage(
    tab,
    lookUpInPage,
    boxes.map((box) => move(box, left, top)),
  )
  return found.map((areas) => areas.map((area) => move(area, -left, -top)))
}

const move = ({ x, y, width, height }: Box, right: number, down: number): Box => ({
  x: x + right,
  y: y + down,
  width,
  height,
})

interface Search {
  boxes: Box[]
  /** One list of areas for each box. */
  found: Box[][]
}

/** Runs inside the page. */
function lookUp(boxes: Box[]): Box[][] {
  const search: Search = { boxes, found: boxes.map(() => []) }
  for (const root of vigiaTrees.listRoots()) {
    for (const thing of root.querySelectorAll('img, video, canvas, iframe, svg')) findThing(search, thing)
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) findTextBoxes(search, texts.currentNode as Text)
  }
  return search.found
}

const lookUpInPage = runAfter(
  [provideTrees],
  withHelpers(lookUp, [findThing, findTextBoxes, giveRoom, movedSides, areaOf, shared]),
)

function findThing({ boxes, found }: Search, thing: Element) {
  const area = areaOf(thing.getBoundingClientRect())
  for (const [nth, box] of boxes.entries()) {
    if (shared(area, box) * 2 > area.width * area.height) found[nth]?.push(area)
  }
}

function findTextBoxes({ boxes, found }: Search, text: Text) {
  const range = document.createRange()
  range.selectNodeContents(text)
  const isNear = Array.from(range.getClientRects(), areaOf).some((area) =>
    boxes.some((box) => shared(area, box) > 0),
  )
  if (!isNear) return
  for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    for (const rect of range.getClientRects()) {
      const area = areaOf(rect)
      const touched = boxes.flatMap((box, nth) => (shared(area, box) > 0 ? [nth] : []))
      if (touched.length === 0) continue
      const roomy = giveRoom(text, area, /\d/.test(word))
      for (const nth of touched) found[nth]?.push(roomy)
    }
  }
}

/**
 * Extends an area to the edges of the block where the line is empty on that side. A number may have one more
 * digit at a later visit and move the rest of its line, so everything that it could move is included.
 */
function giveRoom(text: Text, { x, y, width, height }: Box, isNumber: boolean): Box {
  let block = vigiaTrees.parentOf(text)
  while (block && /^(inline|contents)$/.test(getComputedStyle(block).display))
    block = vigiaTrees.parentOf(block)
  if (!block) return { x, y, width, height }
  const line = document.createRange()
  line.selectNodeContents(block)
  const others = Array.from(line.getClientRects(), areaOf).filter(
    (other) => other.y < y + height - 1 && other.y + other.height > y + 1,
  )
  const edges = areaOf(block.getBoundingClientRect())
  const hasRoom = {
    left: !others.some((other) => other.x < x - 1),
    right: !others.some((other) => other.x + other.width > x + width + 1),
  }
  if (isNumber) for (const side of movedSides(block)) hasRoom[side] = true
  const left = hasRoom.left ? Math.min(x, edges.x) : x
  const right = hasRoom.right ? Math.max(x + width, edges.x + edges.width) : x + width
  return { x: left, y, width: right - left, height }
}

/** The sides of a line on which text moves when the line gets longer. */
function movedSides(block: Element): ('left' | 'right')[] {
  const { textAlign, direction } = getComputedStyle(block)
  if (textAlign.endsWith('center')) return ['left', 'right']
  const isAtRight = textAlign.endsWith('right') || textAlign === (direction === 'rtl' ? 'start' : 'end')
  return [isAtRight ? 'left' : 'right']
}

function areaOf({ x, y, width, height }: DOMRect): Box {
  return { x: x + scrollX, y: y + scrollY, width, height }
}

function shared(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}
