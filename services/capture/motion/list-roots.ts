import type { Closed } from '../frames/expose-closed-roots.ts'

/** Runs in the page: the document and the roots of all its shadow trees. */
export function listRoots(): (Document | ShadowRoot)[] {
  const { vigiaClosed } = globalThis as Closed
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      const shadow = element.shadowRoot ?? vigiaClosed?.get(element)
      if (shadow) roots.push(shadow)
    }
  }
  return roots
}
