import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Manager } from './consent-managers.ts'

/** Patterns of all languages, as texts. */
interface Patterns {
  refusal: string
  unspacedRefusal: string
  acceptance: string
  topic: string
  privacy: string
  unrelated: string
  purpose: string
}

export interface How {
  managers: Manager[]
  /** Left out until there is something that may be a dialog, because they are a hundred kilobytes. */
  patterns?: Patterns | undefined
  /** Milliseconds to wait for a known dialog that is still loading. */
  patienceMs: number
  /** Whether the document is in a frame that lies over the page. */
  isLaidOver?: boolean
  /** A selector that matches if the vendors' rules may apply. */
  vendors?: string
}

/** Shadow roots that no script can find alone. */
export interface Within extends How {
  closed: ShadowRoot[]
}

export interface WithPatterns extends Within {
  patterns: Patterns
}

/** Functions that find the button that declines in a part of a page. */
export interface Refusals {
  findIn(box: HTMLElement, how: WithPatterns, isNamed: boolean): HTMLElement | undefined
  isSeen(element: Element): boolean
}

/** Kept in our isolated world of the page. */
export interface Refusing {
  vigiaRefusals?: Refusals
  vigiaPatterns?: Patterns | undefined
}

/** Runs in the page before the functions that decline consent. */
export const provideRefusals = withHelpers(provide, [
  findIn,
  asksForConsent,
  textOf,
  listButtons,
  rootOf,
  isPressable,
  isRefusal,
  labelOf,
  isSeen,
])

function provide(): void {
  ;(globalThis as Refusing).vigiaRefusals ??= { findIn, isSeen }
}

function findIn(box: HTMLElement, how: WithPatterns, isNamed: boolean): HTMLElement | undefined {
  const buttons = listButtons(box, how)
  const refusals = buttons.filter((button) => isRefusal(labelOf(button), how.patterns))
  return refusals.length > 0 && asksForConsent(box, buttons, how, isNamed)
    ? refusals.find((button) => isPressable(button) && isSeen(button))
    : undefined
}

/**
 * Whether the text is about cookies or tracking, or about privacy with a button that accepts. Links in it do
 * not make it a question.
 */
function asksForConsent(
  box: HTMLElement,
  buttons: HTMLElement[],
  how: WithPatterns,
  isNamed: boolean,
): boolean {
  const { patterns } = how
  const [topic, privacy, unrelated, purpose, acceptance] = [
    patterns.topic,
    patterns.privacy,
    patterns.unrelated,
    patterns.purpose,
    patterns.acceptance,
  ].map((pattern) => new RegExp(pattern, 'iu')) as [RegExp, RegExp, RegExp, RegExp, RegExp]
  const whole = textOf(box, how, true).slice(0, 4_000)
  if (isNamed) return topic.test(whole) || privacy.test(whole)
  const said = textOf(box, how, false).slice(0, 4_001)
  if (said.length > 4_000 || (unrelated.test(said) && !purpose.test(said))) return false
  return (
    topic.test(said) || (privacy.test(said) && buttons.some((button) => acceptance.test(labelOf(button))))
  )
}

/** The text of a node with its shadow roots; optionally without texts of links. */
function textOf(box: Node, how: Within, withLinks: boolean): string {
  let text = ''
  const inner = box instanceof Element ? rootOf(box, how) : undefined
  const roots = inner ? [inner, box] : [box]
  for (const child of roots.flatMap((root) => Array.from(root.childNodes))) {
    if (text.length > 4_000) break
    if (child instanceof Text) text += ` ${child.data}`
    const isLink = child instanceof HTMLAnchorElement && /^(https?|file):/.test(child.href)
    const isHidden = child instanceof Element && /^(script|style|noscript|template)$/.test(child.localName)
    if (child instanceof Element && !isHidden && (withLinks || !isLink)) text += textOf(child, how, withLinks)
  }
  return text.replace(/\s+/g, ' ')
}

function listButtons(box: HTMLElement, how: Within): HTMLElement[] {
  const found: HTMLElement[] = []
  const inner = rootOf(box, how)
  const roots: (Element | ShadowRoot)[] = inner ? [box, inner] : [box]
  const selector =
    'button, [role="button"], input[type="button"], input[type="submit"], a, [onclick], [tabindex], label, span, div'
  for (const root of roots) {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      const within = rootOf(element, how)
      if (within) roots.push(within)
      if (found.length < 1_000 && (element.matches(selector) || element.localName.includes('-')))
        found.push(element)
    }
  }
  // The innermost of several elements with the same text may have no listener, but its click bubbles to those
  // around it.
  return found
}

function rootOf(element: Element, { closed }: Within): ShadowRoot | undefined {
  return element.shadowRoot ?? closed.find(({ host }) => host === element)
}

/** Whether a button can be clicked; links to other pages are not. */
function isPressable(button: HTMLElement): boolean {
  if (button instanceof HTMLAnchorElement)
    return /^(#|javascript:|$)/i.test(button.getAttribute('href') ?? '')
  const link = button.closest('a')
  if (link && !/^(#|javascript:|$)/i.test(link.getAttribute('href') ?? '')) return false
  const isButton = button.matches('button, input, [role="button"], [onclick], [tabindex]')
  return isButton || button.localName.includes('-') || getComputedStyle(button).cursor === 'pointer'
}

function isRefusal(label: string, { refusal, unspacedRefusal }: Patterns): boolean {
  if (label === '' || label.length > 80) return false
  return (
    new RegExp(refusal, 'iu').test(label) || new RegExp(unspacedRefusal, 'iu').test(label.replace(/\s/g, ''))
  )
}

function labelOf(button: HTMLElement): string {
  // SVG elements have no inner text.
  const { innerText = button.textContent } = button as Partial<HTMLElement>
  const text = button instanceof HTMLInputElement ? button.value : innerText
  return (text.trim() || (button.getAttribute('aria-label') ?? ''))
    .slice(0, 200)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[\s×✕✖→›»•·–-]+|[\s.!×✕✖→›»…。！]+$/g, '')
}

function isSeen(element: Element): boolean {
  return (
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.getBoundingClientRect().height > 0
  )
}
