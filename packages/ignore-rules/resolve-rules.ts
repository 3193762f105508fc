import type { DomSnapshot } from '@vigia/storage/dom-snapshot'
import { areaOf, intersect, toBox, type Box } from './boxes.ts'
import { matchSelector } from './selectors/match-selector.ts'
import { readSelector } from './selectors/read-selector.ts'
import { pairMatching } from './texts/pair-texts.ts'
import { readPattern } from './texts/read-pattern.ts'

/** A rule for ignoring a region, elements, or texts. */
export interface IgnoreRule {
  id: string
  /** place, selector or text. */
  kind: string
  box?: Box | null | undefined
  selector?: string | null | undefined
  pattern?: string | null | undefined
}

/** A screenshot, and what was there to be seen on it. */
export interface Pictured {
  width: number
  height: number
  dom: DomSnapshot | undefined
}

/** The regions that a rule ignores, in pixels of each screenshot. */
export interface Resolved {
  id: string
  kind: string
  baseline: Box[]
  current: Box[]
  /** Whether the rule needs a DOM snapshot that one of the two screenshots lacks: then it matches nothing. */
  lacksDom: boolean
}

/** The maximum number of boxes, because each is painted into the image. */
const maxBoxes = 1_000
/** The maximum area of one rule's overlapping boxes, as a multiple of the image's area. */
const maxLayers = 4

/**
 * Resolves rules to places of the two screenshots that are compared. Elements and texts are looked for in
 * their DOM snapshots.
 */
export const resolveRules = (rules: IgnoreRule[], baseline: Pictured, current: Pictured): Resolved[] =>
  rules.map((rule) => {
    const { id, kind } = rule
    const lacksDom = kind !== 'place' && !(baseline.dom && current.dom)
    const [before, after] = lacksDom ? [[], []] : findBoxes(rule, baseline, current)
    return { id, kind, lacksDom, baseline: bound(before, baseline), current: bound(after, current) }
  })

type Found = [(Box | undefined)[], (Box | undefined)[]]

function findBoxes(
  { kind, box, selector, pattern }: IgnoreRule,
  baseline: Pictured,
  current: Pictured,
): Found {
  if (kind === 'place' && box) return [[box], [box]]
  if (kind === 'selector' && selector)
    return [findElements(selector, baseline), findElements(selector, current)]
  if (kind === 'text' && pattern) return findTexts(pattern, baseline, current)
  return [[], []]
}

/** The outermost ones: what lies in another that matches is ignored with it. */
function findElements(text: string, { dom }: Pictured): (Box | undefined)[] {
  const selector = readSelector(text)
  if (!dom || typeof selector === 'string') return []
  const { elements } = dom
  const marks = matchSelector(elements, selector)
  const boxes = elements.map(({ box }, nth) => (marks[nth] ? toBox(box) : undefined))
  // For each element, the index of the nearest ancestor that matches and is visible.
  const around = new Int32Array(elements.length).fill(-1)
  return boxes.filter((box, nth) => {
    const parent = elements[nth]?.parent ?? -1
    around[nth] = parent < 0 ? -1 : boxes[parent] ? parent : (around[parent] ?? -1)
    const outer = boxes[around[nth] ?? -1]
    return box && !(outer && isWithin(box, outer))
  })
}

function isWithin(box: Box, outer: Box): boolean {
  const shared = intersect(box, outer)
  return shared !== undefined && areaOf(shared) === areaOf(box)
}

function findTexts(text: string, baseline: Pictured, current: Pictured): Found {
  const pattern = readPattern(text)
  if (!pattern || !baseline.dom || !current.dom) return [[], []]
  const pairs = pairMatching(baseline.dom.texts, current.dom.texts, (words) => pattern.test(words))
  return [pairs.map(([before]) => toBox(before.box)), pairs.map(([, after]) => toBox(after.box))]
}

function bound(boxes: (Box | undefined)[], { width, height }: Pictured): Box[] {
  const picture = { x: 0, y: 0, width, height }
  let room = areaOf(picture) * maxLayers
  const bounded: Box[] = []
  for (const box of boxes) {
    const shown = box && intersect(box, picture)
    if (!shown) continue
    room -= areaOf(shown)
    if (room < 0 || bounded.length >= maxBoxes) break
    bounded.push(shown)
  }
  return bounded
}
