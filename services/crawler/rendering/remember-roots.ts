import { withHelpers } from '@vigia/browser/tabs/with-helpers'

/** The shadow trees of a document, closed ones included. */
interface ShadowTrees {
  rootOf(host: Element): ShadowRoot | undefined
  /** The elements that a selector matches, in the document and in all of its shadow trees. */
  findAll(selector: string): HTMLElement[]
  /** The visible text of the document with that of its shadow trees, which the body's own text leaves out. */
  readText(): string
}

declare global {
  /** Our script provides it in each document that is visited. */
  var vigiaShadows: ShadowTrees
}

/** Runs inside each document before its own scripts, because a closed shadow root cannot be found later. */
function rememberRoots(): void {
  const closed = new WeakMap<Element, ShadowRoot>()
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach.call(this, init)
    closed.set(this, root)
    return root
  }
  const rootOf = (host: Element) => host.shadowRoot ?? closed.get(host)
  const listRoots = () => {
    const roots: (Document | ShadowRoot)[] = [document]
    for (const root of roots)
      roots.push(...Array.from(root.querySelectorAll('*')).flatMap((host) => rootOf(host) ?? []))
    return roots
  }
  const findAll: ShadowTrees['findAll'] = (selector) =>
    listRoots().flatMap((root) => Array.from(root.querySelectorAll<HTMLElement>(selector)))
  const value: ShadowTrees = { rootOf, findAll, readText: () => readText(listRoots()) }
  Object.defineProperty(window, 'vigiaShadows', { value })
}

function readText([, ...inner]: (Document | ShadowRoot)[]): string {
  const parts = inner
    .flatMap(({ children }) => Array.from(children as HTMLCollectionOf<HTMLElement>))
    // The inner text of an element that is not displayed is its source.
    .filter((part) => part.checkVisibility() || getComputedStyle(part).display === 'contents')
  return [document.body, ...parts].map((part) => (part as HTMLElement | null)?.innerText ?? '').join('\n')
}

export const rememberRootsScript = `(${String(withHelpers(rememberRoots, [readText]))})()`
