/** Kept in our isolated world of the page. */
interface Hiding {
  vigiaHidden?: { element: HTMLElement; style: string | null }[]
}

/**
 * Runs in the scrolled page: hides floating elements, and puts sticky ones at their position without
 * sticking, since both are displayed where they are at the top.
 */
export function hideFloating(): void {
  const hidden: NonNullable<Hiding['vigiaHidden']> = []
  ;(globalThis as Hiding).vigiaHidden = hidden
  for (const element of document.querySelectorAll<HTMLElement>('*')) {
    const { position } = getComputedStyle(element)
    if (!/fixed|sticky/.test(position) || !(element instanceof HTMLElement)) continue
    const { width, height } = element.getBoundingClientRect()
    // The element is a part of the page that stays in the window, or a background behind all of it.
    if (position === 'sticky' ? height >= innerHeight / 2 : width * height > innerWidth * innerHeight * 0.8)
      continue
    hidden.push({ element, style: element.getAttribute('style') })
    const set = (name: string, value: string) => element.style.setProperty(name, value, 'important')
    if (position === 'fixed') set('visibility', 'hidden')
    else {
      set('position', 'relative')
      set('inset', 'auto')
    }
  }
}

/** Runs in the page: shows the hidden elements again. */
export function showFloating(): void {
  for (const { element, style } of (globalThis as Hiding).vigiaHidden ?? []) {
    if (style === null) element.removeAttribute('style')
    else element.setAttribute('style', style)
  }
}
