import type { Tab } from '@vigia/browser/tabs/tab'
import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import { provideTrees } from '../frames/shadow-trees.ts'

/** Kept in our isolated world of the page: areas that do not scroll by their style, but by a script. */
export interface Wheeled {
  vigiaWheeled?: WeakSet<Element>
}

const wheelEvents = ['wheel', 'mousewheel', 'DOMMouseScroll']

/**
 * Finds areas with scroll bars of a library's own (Perfect Scrollbar, iScroll and many others), which cut
 * their content off by their style and scroll when a visitor turns the wheel over them.
 */
export async function findWheelAreas(tab: Tab): Promise<void> {
  const [page] = tab.frames()
  if (!page) return
  const areas = await tab.findListening(page, wheelEvents, listCutAreas)
  if (areas.length > 0) await tab.runWith(page, areas, keep, undefined)
}

const listCutAreas = runAfter([provideTrees], withHelpers(listInPage, [isCut, flowsBelow]))

function listInPage(): Element[] {
  if (document.documentElement.scrollHeight > innerHeight * 2.5) return []
  return vigiaTrees.findAll('*').filter(isCut)
}

function isCut(element: Element): boolean {
  const [minHeight, minMore] = [0.4, 0.25]
  const { scrollHeight, clientHeight } = element
  if (clientHeight < innerHeight * minHeight || scrollHeight - clientHeight < clientHeight * minMore)
    return false
  if (getComputedStyle(element).overflowY !== 'hidden') return false
  return flowsBelow(element, element.getBoundingClientRect().bottom + clientHeight * minMore, 4)
}

/** Whether content in the flow reaches that far down; maps and editors place theirs out of the flow. */
function flowsBelow(element: Element, bottom: number, depth: number): boolean {
  const isSlot = element instanceof HTMLSlotElement
  const children = isSlot ? element.assignedElements() : Array.from((element.shadowRoot ?? element).children)
  return children.some((child) => {
    const { position, transform } = getComputedStyle(child)
    if (/absolute|fixed/.test(position)) return false
    if (transform !== 'none' && !new DOMMatrix(transform).isIdentity) return false
    return (
      child.getBoundingClientRect().bottom > bottom || (depth > 0 && flowsBelow(child, bottom, depth - 1))
    )
  })
}

function keep(_: undefined, areas: Element[]): void {
  ;(globalThis as Wheeled).vigiaWheeled = new WeakSet(areas)
}
