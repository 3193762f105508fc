import { withHelpers } from '@vigia/browser/tabs/with-helpers'

/** How often content is above and below a layer at a scroll position, and whether the layer is visible. */
export type Look = (layer: HTMLElement, top: number) => { above: number; below: number; isSeen: boolean }

declare global {
  /** Kept in our isolated world of a page, for functions that run after `provideLook`. */
  var vigiaLook: typeof withPointers
}

/** Runs in the page before a function that looks at what lies above and below its layers. */
export const provideLook = withHelpers(provide, [withPointers, look, isAbove, isOpaque])

function provide(): void {
  globalThis.vigiaLook ??= withPointers
}

/** Makes all elements clickable during the work, because hit tests skip most backgrounds. */
function withPointers<Result>(windowed: readonly HTMLElement[], work: (look: Look) => Result): Result {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { pointer-events: auto !important }')
  const inner = windowed.map((element) => element.getRootNode() as Document | ShadowRoot)
  const roots = new Set([document, ...inner])
  for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  try {
    return work(look)
  } finally {
    for (const root of roots)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
    scrollTo({ top: 0, behavior: 'instant' })
  }
}

/**
 * Scrolls the page there, counts at some positions of a layer how often content is above it or below it, and
 * finds out whether the layer is visible.
 */
function look(layer: HTMLElement, top: number): ReturnType<Look> {
  scrollTo({ top, behavior: 'instant' })
  const root = layer.getRootNode() as Document | ShadowRoot
  const { left, right, top: upper, bottom } = layer.getBoundingClientRect()
  const [from, to] = [Math.max(0, left), Math.min(innerWidth, right)]
  const [high, low] = [Math.max(0, upper), Math.min(innerHeight, bottom)]
  let [above, below, isSeen] = [0, 0, false]
  for (const across of [0.1, 0.3, 0.5, 0.7, 0.9])
    for (const down of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const all = root.elementsFromPoint(from + (to - from) * across, high + (low - high) * down)
      const own = all.findIndex((element) => element === layer || layer.contains(element))
      if (own < 0) continue
      const over = all.slice(0, own).filter(isAbove)
      const under = all
        .slice(own)
        .filter((element) => !layer.contains(element) && !element.contains(layer) && isAbove(element))
      if (over.length > 0) above += 1
      if (under.length > 0) below += 1
      if (!over.some(isOpaque)) isSeen = true
    }
  return { above, below, isSeen }
}

/** Whether an element belongs to the document's flow, and is neither fixed nor the page as a whole. */
function isAbove(element: Element): boolean {
  if (element === document.documentElement || element === document.body) return false
  for (let each: Element | null = element; each; each = each.parentElement)
    if (getComputedStyle(each).position === 'fixed') return false
  return true
}

function isOpaque(element: Element): boolean {
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
  if (Number(opacity) < 0.5) return false
  const alpha = /^rgba\(.*,\s*([\d.]+)\)$|\/\s*([\d.]+)\)$/.exec(backgroundColor)
  const isFilled = !alpha || Number(alpha[1] ?? alpha[2]) > 0.9
  return isFilled || backgroundImage !== 'none' || element.matches('img, video, canvas, iframe')
}
