import { withHelpers } from '@vigia/browser/tabs/with-helpers'

/**
 * Runs inside the page: the uppermost elements at positions all over the window that may have a closed shadow
 * root, which no property reveals. `known` are roots that were found before.
 */
function list(_: undefined, known: ShadowRoot[] = []): Element[] {
  const hosts = new Set<Element>()
  for (const x of [0.08, 0.3, 0.5, 0.7, 0.92]) {
    for (const y of [0.03, 0.15, 0.35, 0.5, 0.65, 0.85, 0.97]) {
      const host = hostAt(innerWidth * x, innerHeight * y, known)
      if (host) hosts.add(host)
    }
  }
  return [...hosts]
}

export const listHosts = withHelpers(list, [hostAt, mayBeHost])

function hostAt(left: number, top: number, known: ShadowRoot[]): Element | undefined {
  let element = document.elementFromPoint(left, top)
  for (let depth = 0; element && depth < 10; depth += 1) {
    const host: Element = element
    const root = host.shadowRoot ?? known.find((one) => one.host === host)
    const inner: Element | null = root?.elementFromPoint(left, top) ?? null
    if (!root) return mayBeHost(host) ? host : undefined
    if (!inner || inner === host) return undefined
    element = inner
  }
  return undefined
}

/**
 * Whether an element may be a host: a custom element, or an element without children that still covers a
 * position.
 */
function mayBeHost(element: Element): boolean {
  return (
    element.localName.includes('-') ||
    (element.childElementCount === 0 &&
      element.textContent.trim() === '' &&
      /^(article|aside|blockquote|div|footer|h[1-6]|header|main|nav|p|section|span)$/.test(element.localName))
  )
}
