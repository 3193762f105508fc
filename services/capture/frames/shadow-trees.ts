import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Closed } from './expose-closed-roots.ts'

interface ShadowTrees {
  rootOf: typeof rootOf
  listRoots: typeof listRoots
  findAll: typeof findAll
  parentOf: typeof parentOf
  textsOf: typeof textsOf
}

declare global {
  /** Kept in our isolated world of a document, for functions that run after `provideTrees`. */
  var vigiaTrees: ShadowTrees
}

/**
 * Runs in the page before functions that look into its shadow trees, which the document's own methods leave
 * out.
 */
export const provideTrees = withHelpers(provide, [rootOf, listRoots, findAll, parentOf, textsOf])

function provide(): void {
  globalThis.vigiaTrees ??= { rootOf, listRoots, findAll, parentOf, textsOf }
}

/** The root of an element's shadow tree. */
function rootOf(host: Element): ShadowRoot | undefined {
  return host.shadowRoot ?? (globalThis as Closed).vigiaClosed?.get(host)
}

/** The document, or an element, and the roots of all shadow trees in it. */
function listRoots<Start extends Document | Element = Document>(
  start: Start = document as Document as Start,
): (Start | ShadowRoot)[] {
  const roots: (Start | ShadowRoot)[] = [start]
  const add = (host: Element) => {
    const root = rootOf(host)
    if (root) roots.push(root)
  }
  if (start instanceof Element) add(start)
  for (const root of roots) for (const element of root.querySelectorAll('*')) add(element)
  return roots
}

/** The elements of these trees that a selector matches. */
function findAll<Found extends HTMLElement = HTMLElement>(
  selector: string,
  roots: readonly ParentNode[] = listRoots(),
): Found[] {
  return roots.flatMap((root) => Array.from(root.querySelectorAll<Found>(selector)))
}

/** The element around a node; of what is not in an element of its shadow tree, and of its root, the host. */
function parentOf(node: Node): Element | null {
  const around = node instanceof ShadowRoot ? node : node.parentNode
  if (around instanceof ShadowRoot) return around.host
  return around instanceof Element ? around : null
}

/** The texts of each of these trees except those of scripts and styles, as they stand in its source. */
function textsOf(start: Document | Element): string[] {
  return listRoots<Document | Element>(start).map((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      if (!/^(script|style|noscript)$/.test(parentElement?.localName ?? '')) texts.push(data)
    }
    return texts.join('')
  })
}
