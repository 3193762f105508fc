import type { Tab } from '@vigia/browser/tabs/tab'
import type { Box } from '@vigia/visual-diff'
import { findDifferences, type Size } from '../noise/find-differences.ts'
import { toNoise } from '../noise/find-noise.ts'
import { findElements } from '../noise/find-elements.ts'
import type { Captured } from './capture-screenshot.ts'

/**
 * The maximum fraction of a page that is ignored, because the rest would represent too little of the page.
 */
const most = 0.4
const margin = 4
const maxPlaces = 500

/**
 * Finds the differences between two visits; the tab displays the second. Undefined if rows have moved between
 * the two, because then everything below differs.
 */
export async function compareVisits(tab: Tab, first: Captured, second: Captured): Promise<Box[]> {
  if (first.width !== second.width || first.height !== second.height) return []
  const differences = await findDifferences([first.png, second.png], second)
  // A page with more differences has moved rather than changed at separate positions.
  if (differences.length > maxPlaces) return []
  const things = await findElements(tab, differences, second)
  const noise = dropInner(differences.flatMap((area, nth) => nameNoise(area, things[nth] ?? [], second)))
  const covered = noise.reduce((sum, { width, height }) => sum + width * height, 0)
  return covered > most * second.width * second.height ? [] : noise
}

function nameNoise(area: Box, things: Box[], size: Size): Box[] {
  if (things.length === 0) return [toNoise(area, size)]
  return [area, ...things].map((each) => roundOut(each, size))
}

/** Removes boxes that lie within others. */
function dropInner(areas: Box[]): Box[] {
  const kept: Box[] = []
  for (const area of areas.toSorted((one, other) => other.width * other.height - one.width * one.height)) {
    if (!kept.some((other) => contains(other, area))) kept.push(area)
  }
  return kept
}

const contains = (one: Box, other: Box) =>
  one.x <= other.x &&
  one.y <= other.y &&
  one.x + one.width >= other.x + other.width &&
  one.y + one.height >= other.y + other.height

/** Rounds an area outwards to whole pixels, with a margin, within the screenshot. */
function roundOut({ x, y, width, height }: Box, size: Size): Box {
  const within = (at: number, end: number) => Math.min(end, Math.max(0, at))
  const left = within(Math.floor(x) - margin, size.width)
  const top = within(Math.floor(y) - margin, size.height)
  return {
    x: left,
    y: top,
    width: within(Math.ceil(x + width) + margin, size.width) - left,
    height: within(Math.ceil(y + height) + margin, size.height) - top,
  }
}
