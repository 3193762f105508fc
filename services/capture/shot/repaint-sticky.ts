import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import { provideTrees } from '../frames/shadow-trees.ts'

/**
 * Runs in the page, at its top and at rest. Chromium rounds sticky elements to whole pixels at the position
 * where they got a layer, which depends on the page's loading: on a busy machine the edges of a table's head
 * were a row further down. Each element loses its layer for a frame, and gets a new one at its current
 * position.
 */
export const repaintSticky = runAfter([provideTrees], withHelpers(repaintInPage, [listSticky, frame]))

async function repaintInPage(): Promise<void> {
  const sticky = listSticky()
  if (sticky.length === 0) return
  const before = sticky.map((element) => element.getAttribute('style'))
  for (const { style } of sticky) {
    style.setProperty('position', 'relative', 'important')
    style.setProperty('inset', 'auto', 'important')
  }
  // The first frame has not been drawn yet when its callback runs.
  await frame()
  await frame()
  for (const [nth, element] of sticky.entries()) {
    const style = before[nth] ?? null
    if (style === null) element.removeAttribute('style')
    else element.setAttribute('style', style)
  }
}

function listSticky(): HTMLElement[] {
  return vigiaTrees
    .findAll('*')
    .filter((element) => element instanceof HTMLElement && getComputedStyle(element).position === 'sticky')
}

function frame() {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
