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
export const provideStyles = withHelpers(provide, [startStyling])

function provide(): void {
  ;(globalThis as Styles).vigiaStyles ??= startStyling
}

function startStyling(): Styling {
  const before: [HTMLElement, string, string, string][] = []
  const rules: (() => void)[] = []
  return {
    set(element, style) {
      // Transitions are disabled, because a change that the page animates would not be complete when it is
      // measured.
      for (const [name, value] of Object.entries({ transition: 'none', ...style })) {
        before.push([
          element,
          name,
          element.style.getPropertyValue(name),
          element.style.getPropertyPriority(name),
        ])
        element.style.setProperty(name, value, 'important')
      }
    },
    setPseudo(element, pseudo, style) {
      const root = element.getRootNode() as Document | ShadowRoot
      const sheet = new CSSStyleSheet()
      const name = `data-${before.length}-${rules.length}-${pseudo.slice(2)}`
      const text = Object.entries(style).map(([property, value]) => `${property}: ${value} !important;`)
      sheet.replaceSync(`[${name}]:not(#a#a#a)${pseudo} { ${text.join(' ')} }`)
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
      element.setAttribute(name, '')
      rules.push(() => {
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
        element.removeAttribute(name)
      })
    },
    undo() {
      for (const remove of rules.splice(0)) remove()
      for (const [element, name, value, priority] of before.toReversed())
        element.style.setProperty(name, value, priority)
    },
  }
}
