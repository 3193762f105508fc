import type { Reveal, Revealing } from './reveals.ts'

/**
 * Runs in the page, back at its top. Elements that were hidden before the pass and visible in view get the
 * class and style that they had in view. Elements that were hidden in view as well stay hidden.
 */
export function putBack(): void {
  const reveals = (globalThis as Revealing).vigiaReveals
  if (!reveals) return
  const { all, show, isHidden } = reveals
  for (const [element, reveal] of all) if (element.isConnected) restore(element, reveal)

  function restore(element: Element, { bestView, className, isCandidate, effect }: Reveal) {
    if (!bestView?.isShown || bestView.rivals.some((rival) => !isHidden(rival))) return
    const now = element.getAttribute('class') ?? ''
    const isUndone = now === className && now !== bestView.className
    if (isUndone && (isCandidate || isBelow(element))) element.setAttribute('class', bestView.className)
    if (isCandidate && JSON.stringify(effect) !== JSON.stringify(bestView.effect))
      show(element, bestView.effect)
  }

  /**
   * Whether an element is below the first window, and not so large that its class concerns the page as a
   * whole.
   */
  function isBelow(element: Element): boolean {
    const { bottom, height } = element.getBoundingClientRect()
    return bottom > innerHeight && height <= innerHeight
  }
}
