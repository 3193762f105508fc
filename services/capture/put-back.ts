import type { Look, Reveal, Revealing } from './find-reveals.ts'

/**
 * Runs in the page, back at its top. What was visible in view and hidden before the pass gets the class and the look that it had in view.
 * What was hidden in view as well stays hidden.
 */
export function putBack(): void {
  const reveals = (globalThis as Revealing).vigiaReveals
  if (!reveals) return
  const { all, isHidden } = reveals
  const rules = new Map<Node, string[]>()
  let marked = 0
  for (const [element, reveal] of all) if (element.isConnected) restore(element, reveal)
  for (const [root, texts] of rules) adopt(root as Document | ShadowRoot, texts)

  function restore(element: Element, { sight, className, isCandidate }: Reveal) {
    if (!sight?.isShown || sight.rivals.some((rival) => !isHidden(rival))) return
    const now = element.getAttribute('class') ?? ''
    const isUndone = now === className && now !== sight.className
    if (isUndone && (isCandidate || isBelow(element))) element.setAttribute('class', sight.className)
    if (isCandidate) mark(element, sight.look)
  }

  /** Neither in view at the top of the page, nor so large that its class is about the page as a whole. */
  function isBelow(element: Element): boolean {
    const { bottom, height } = element.getBoundingClientRect()
    return bottom > innerHeight && height <= innerHeight
  }

  /** By a style sheet, because scripts overwrite an element's own style; with a specificity above the page's own `!important`. */
  function mark(element: Element, look: Look) {
    const name = `data-${(marked += 1)}-in-view`
    element.setAttribute(name, '')
    const text = Object.entries(look).map(([property, value]) => `${property}: ${value} !important;`)
    const root = element.getRootNode()
    rules.set(root, [...(rules.get(root) ?? []), `[${name}]:not(#a#a#a) { ${text.join(' ')} }`])
  }

  function adopt(root: Document | ShadowRoot, texts: string[]) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(texts.join('\n'))
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
}
