import type { DomText } from '@vigia/visual-diff'
import type { Areas } from './areas.ts'

type Box = DomText['box']

/** Rows that are looked up together. */
const band = 512
/** An element in more bands than this is checked for each area. */
const maxBands = 16

/** The maximum number of things that are listed; the first ones are enough. */
const maxFound = 1_500

interface Placed {
  before: Box[]
  after: Box[]
}

/** Finds things by their rows: a page has thousands of them, and regions are small. */
export function indexRows<Thing>(
  things: Thing[],
  boxesOf: (thing: Thing) => Placed,
): (areas: Areas) => Thing[] {
  const [before, after] = [openBands(), openBands()]
  for (const [nth, thing] of things.entries()) {
    const boxes = boxesOf(thing)
    before.add(nth, boxes.before)
    after.add(nth, boxes.after)
  }
  return (areas) => {
    const found = new Set([...before.near(areas.before), ...after.near(areas.after)])
    const first = [...found].toSorted((one, other) => one - other).slice(0, maxFound)
    return first.flatMap((nth) => things[nth] ?? [])
  }
}

function openBands() {
  const bands = new Map<number, number[]>()
  const everywhere: number[] = []
  const add = (nth: number, boxes: Box[]) => {
    for (const box of boxes) {
      const [first, last] = bandsOf(box)
      if (last - first > maxBands) put(everywhere, nth)
      else for (let key = first; key <= last; key += 1) put(bandAt(bands, key), nth)
    }
  }
  const near = (area: Box | undefined): number[] => {
    if (!area) return []
    const [first, last] = bandsOf(area)
    // An area that is taller than the index has bands is all of the page.
    if (last - first > bands.size) return [...everywhere, ...[...bands.values()].flat()]
    const found = [...everywhere]
    for (let key = first; key <= last; key += 1) found.push(...(bands.get(key) ?? []))
    return found
  }
  return { add, near }
}

function bandAt(bands: Map<number, number[]>, key: number): number[] {
  const known = bands.get(key) ?? []
  bands.set(key, known)
  return known
}

/** Things come in their order, so that the first ones of each list include the first ones of all. */
function put(listed: number[], nth: number): void {
  if (listed.length < maxFound && listed.at(-1) !== nth) listed.push(nth)
}

/** The rows of a box with some pixels around, because letters and shadows exceed their boxes. */
const bandsOf = ([, y, , height]: Box): [number, number] => [
  Math.floor((y - 32) / band),
  Math.floor((y + height + 32) / band),
]
