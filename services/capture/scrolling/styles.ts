import { withHelpers } from '@vigia/browser/tabs/with-helpers'

/** Changes styles of a page reversibly. */
export interface Styling {
  /** Styles an element until it is reverted, with precedence over the page's style sheets. */
  set(element: HTMLElement, style: Record<string, string>): void
  setPseudo(element: HTMLElement, pseudo: '::before' | '::after', style: Record<string, string>): void
  undo(): void
}

/**
 * Global of our isolated world in the page; `vigiaStyles` starts a series of changes that is reverted
 * together.
 */
export interface Styles {
  vigiaStyles?: () => Styling
}

/** Runs in the page before those that change its styles. */
export const provideStyles = withHelpers(provide, [startStyling, styleElement, stylePseudo])

function provide(): void {
  ;(globalThis as Styles).vigiaStyles ??= startStyling
}

/** A style that an element had before: its name, value and priority. */
type Former = [element: HTMLElement, name: string, value: string, priority: string]

function startStyling(): Styling {
  const before: Former[] = []
  const rules: (() => void)[] = []
  return {
    set: (element, style) => void before.push(...styleElement(element, style)),
    setPseudo(element, pseudo, style) {
      const name = `data-${before.length}-${rules.length}-${pseudo.slice(2)}`
      rules.push(stylePseudo(element, pseudo, style, name))
    },
    undo() {
      for (const remove of rules.splice(0)) remove()
      for (const [element, name, value, priority] of before.toReversed())
        element.style.setProperty(name, value, priority)
    },
  }
}

/** Styles an element; returns what it had before. */
function styleElement(element: HTMLElement, style: Record<string, string>): Former[] {
  // Transitions are disabled, because a change that the page animates would not be complete when it is
  // measured.
  return Object.entries({ transition: 'none', ...style }).map(([name, value]): Former => {
    const former: Former = [
      element,
      name,
      element.style.getPropertyValue(name),
      element.style.getPropertyPriority(name),
    ]
    element.style.setProperty(name, value, 'important')
    return former
  })
}

/** Styles a pseudo-element by an attribute of this name; returns what reverts it. */
function stylePseudo(element: HTMLElement, pseudo: string, style: Record<string, string>, name: string) {
  const root = element.getRootNode() as Document | ShadowRoot
  const sheet = new CSSStyleSheet()
  const text = Object.entries(style).map(([property, value]) => `${property}: ${value} !important;`)
  sheet.replaceSync(`[${name}]:not(#a#a#a)${pseudo} { ${text.join(' ')} }`)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  element.setAttribute(name, '')
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
    element.removeAttribute(name)
  }
}
