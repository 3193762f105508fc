import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import { provideTrees } from '../frames/shadow-trees.ts'
import type { Removing } from '../scrolling/watch-removals.ts'

/** A large part that stays in the window for a while as the page is scrolled, by its style or by a script. */
interface Stage {
  element: Element
  /** The scroll position at which it begins to stay, and the distance for which it stays. */
  begins: number
  room: number
}

/** What our scripts keep in the page, in a world that the page's own scripts cannot reach. */
export interface Staging {
  vigiaStages?: {
    /** Finds the stages; the page has to be at its top. */
    find(): Stage[]
    /** The stages that were found last, wherever the page is now. */
    found: Stage[]
    /** Whether an element is in a stage that was found, and is cut off there, such as its next scene. */
    isCutOff(element: Element): boolean
  }
}

/** Runs in the page before those that look for stages. */
export const provideStages = runAfter(
  [provideTrees],
  withHelpers(provide, [listStages, insetOf, measure, contains, isCutOff, isMostlyIn]),
)

function provide(): void {
  const stages: Required<Staging>['vigiaStages'] = {
    find: () => (stages.found = listStages()),
    found: [],
    isCutOff: (element) =>
      stages.found.some((stage) => contains(stage.element, element)) && isCutOff(element),
  }
  ;(globalThis as Staging).vigiaStages ??= stages
}

function listStages(): Stage[] {
  const { pinned = new Map<Element, number>() } = (globalThis as Removing).vigiaRemovals ?? {}
  return vigiaTrees.findAll('*').flatMap((element) => {
    const inset = insetOf(element, pinned)
    return inset === undefined ? [] : measure(element, inset)
  })
}

/** The row of the window in which an element stays; undefined for one that never does, or always. */
function insetOf(element: Element, pinned: ReadonlyMap<Element, number>): number | undefined {
  const style = getComputedStyle(element)
  const { position } = style
  if (position === 'fixed') return undefined
  if (position !== 'sticky') return pinned.get(element)
  const { top, bottom } = style
  return top === 'auto' && bottom === 'auto' ? pinned.get(element) : Number.parseFloat(top) || 0
}

function measure(element: Element, inset: number): Stage[] {
  const minHeight = 0.55
  const { top, height } = element.getBoundingClientRect()
  const around = vigiaTrees.parentOf(element)?.getBoundingClientRect()
  if (!around || height < innerHeight * minHeight) return []
  const room = around.bottom - top - height
  return room < height / 2 ? [] : [{ element, begins: top + scrollY - inset, room }]
}

/** Whether a stage contains an element, also in its shadow trees. */
function contains(stage: Element, element: Element): boolean {
  for (let each: Element | null = element; each; each = vigiaTrees.parentOf(each))
    if (each === stage) return true
  return false
}

function isCutOff(element: Element): boolean {
  const box = element.getBoundingClientRect()
  for (let each = vigiaTrees.parentOf(element); each; each = vigiaTrees.parentOf(each)) {
    const { overflowX, overflowY } = getComputedStyle(each)
    const { left, top, right, bottom } = each.getBoundingClientRect()
    if (overflowX !== 'visible' && !isMostlyIn([box.left, box.right], [left, right])) return true
    if (overflowY !== 'visible' && !isMostlyIn([box.top, box.bottom], [top, bottom])) return true
  }
  return false
}

function isMostlyIn([from, to]: [number, number], [start, end]: [number, number]): boolean {
  const minShare = 0.3
  return Math.min(to, end) - Math.max(from, start) >= (to - from) * minShare
}
