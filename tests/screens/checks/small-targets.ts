import type { Page } from 'playwright-core'

/** In CSS pixels: WCAG 2.2, 2.5.8. */
const minSide = 24

/**
 * Targets of the pointer that are narrower or lower than WCAG 2.2 asks for (2.5.8). Of its exceptions one is
 * granted: links within a sentence. A checkbox is measured without its label, and what a dialog covers is no
 * target.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((min) => {
    const targets =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider], [role^=menuitem], [role=option]'
    const isCovered = (element: Element) =>
      element.closest('[aria-hidden=true][data-aria-hidden], [inert]') !== null
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.nodeValue ?? ''),
      )
    const isAway = ({ right, bottom }: DOMRect) => right <= 0 || bottom + window.scrollY <= 0
    return [...document.querySelectorAll(targets)].flatMap((element) => {
      const box = element.getBoundingClientRect()
      if (!element.checkVisibility({ visibilityProperty: true }) || isAway(box)) return []
      if (isCovered(element) || isInSentence(element)) return []
      // Scaling by a fraction may make a target slightly smaller than its layout size.
      if (Math.min(box.width, box.height) >= min - 0.01) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      return `${element.tagName.toLowerCase()} “${name}” is ${box.width.toFixed(1)} × ${box.height.toFixed(1)} px`
    })
  }, minSide)
