import type { Page } from 'playwright-core'

/**
 * Controls that the Tab key reaches after another one above which they stand, or to the left of which in its
 * row: people who follow the focus with their eyes would see it jump back (WCAG 2.2, 2.4.3). Columns beside
 * each other are read one after the other. What stays at an edge of the window has no position in the page,
 * and what a dialog covers is not reached.
 */
export async function findOutOfOrder(page: Page): Promise<string[]> {
  const reached = await listReached(page)
  return reached.flatMap((control, nth) => {
    const before = reached[nth - 1]
    return before && standsBefore(control.box, before.box)
      ? [`${control.name} is reached after ${before.name}`]
      : []
  })
}

interface Control {
  name: string
  box: { left: number; right: number; top: number; bottom: number }
}

/** Whether something stands above another one, or to the left of it in its row. */
function standsBefore(box: Control['box'], { left, right, top, bottom }: Control['box']): boolean {
  const isInColumn = box.left < right && left < box.right
  const isInRow =
    Math.min(box.bottom, bottom) - Math.max(box.top, top) > Math.min(box.bottom - box.top, bottom - top) / 2
  const isAbove = isInColumn && box.bottom <= top + 1
  const isBefore = isInRow && box.right <= left + 1
  return isAbove || isBefore
}

/** The controls that the Tab key reaches, in its order. */
const listReached = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])'
    const isAtEdge = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isAtEdge(element.parentElement))
    const isReached = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[aria-hidden=true], [inert]') === null &&
      element.getAttribute('tabindex') !== '-1'
    const name = (element: Element) =>
      `“${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
    return [...document.querySelectorAll(controls)]
      .filter((element) => isReached(element) && !isAtEdge(element))
      .map((element) => ({ name: name(element), box: element.getBoundingClientRect().toJSON() }))
      .filter(({ box }) => box.width > 2 && box.height > 2)
  })
