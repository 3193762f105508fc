import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Manager } from './consent-managers.ts'

export interface How {
  managers: Manager[]
  /** Patterns, as texts. */
  refusal: string
  unspacedRefusal: string
  acceptance: string
  topic: string
  privacy: string
  unrelated: string
  purpose: string
  /** How long a known dialog that is still loading is waited for. */
  patienceMs: number
  /** The document is in a frame that lies over the page. */
  isLaidOver?: boolean
  /** Matches what the rules of vendors are for. */
  vendors?: string
}

export interface Outcome {
  isRefused: boolean
  /** There may be closed shadow roots. */
  mayHide?: boolean
  /** There may be a vendor's dialog. */
  mayKnow?: boolean
}

/** Shadow roots that no script can find by itself. */
interface Within extends How {
  closed: ShadowRoot[]
}

type Root = Document | ShadowRoot

/** What is in the window. */
interface View {
  roots: Root[]
  /** The uppermost elements at places all over it. */
  uppermost: Element[]
  /** What lies over the page there. */
  covering: HTMLElement[]
}

/** Runs inside the page and its frames. */
async function refuse(asked: How, closed: ShadowRoot[] = []): Promise<Outcome> {
  const how = { ...asked, closed }
  const until = performance.now() + how.patienceMs
  const present = how.managers.filter(({ sign }) => document.querySelector(sign))
  for (;;) {
    for (const manager of present) if (await answerTo(manager)) return { isRefused: true }
    const view = look(how)
    const button = findRefusal(view, how)
    if (button) {
      button.click()
      await pause(200)
      return { isRefused: true }
    }
    if (present.length === 0 || performance.now() >= until) return describe(view, how)
    await pause(50)
  }
}

function look({ closed }: Within): View {
  const roots = listRoots(closed)
  const uppermost = elementsAt(roots)
  const covering = [...new Set(uppermost.map(nearestFixed))].filter((box) => box instanceof HTMLElement)
  return { roots, uppermost, covering }
}

/** What else may be done. Within what lies over the page, a search for all vendors takes no time. */
function describe({ uppermost, covering }: View, { vendors }: Within): Outcome {
  return {
    isRefused: false,
    mayHide: uppermost.some(mayBeHost),
    mayKnow:
      vendors !== undefined && covering.some((box) => box.closest(vendors) ?? box.querySelector(vendors)),
  }
}

/** A custom element, or an element without children that covers a place all the same. */
function mayBeHost(element: Element): boolean {
  if (element.shadowRoot) return false
  return (
    element.localName.includes('-') ||
    (element.childElementCount === 0 &&
      element.textContent.trim() === '' &&
      /^(article|aside|blockquote|div|footer|h[1-6]|header|main|nav|p|section|span)$/.test(element.localName))
  )
}

export const refuseInPage = withHelpers(refuse, [
  look,
  describe,
  mayBeHost,
  answerTo,
  findInBoxes,
  listRoots,
  findRefusal,
  listBoxes,
  elementsAt,
  nearestFixed,
  above,
  findIn,
  asksForConsent,
  textOf,
  listButtons,
  rootOf,
  isPressable,
  isRefusal,
  labelOf,
  liesOver,
  isSeen,
  pause,
])

/** The first step may lead to another with the button that declines. */
async function answerTo({ dialog, no }: Manager): Promise<boolean> {
  let clicked = false
  for (let step = 0; step < 3; step += 1) {
    const boxes = Array.from(document.querySelectorAll(dialog))
    const button = no.map((selector) => findInBoxes(boxes, selector)).find((found) => found !== undefined)
    if (!button) break
    button.click()
    clicked = true
    await pause(200)
  }
  return clicked
}

/** In the dialogs themselves and in their shadow roots. */
function findInBoxes(boxes: Element[], selector: string): HTMLElement | undefined {
  return boxes
    .flatMap((box) => [box, ...(box.shadowRoot ? [box.shadowRoot] : [])])
    .flatMap((root) => Array.from(root.querySelectorAll<HTMLElement>(selector)))
    .find(isSeen)
}

/** The document, and all shadow roots in it. */
function listRoots(closed: ShadowRoot[]): Root[] {
  const roots: Root[] = [document, ...closed]
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  }
  return roots
}

/** Only in a dialog over the page that is about consent. */
function findRefusal(view: View, how: Within): HTMLElement | undefined {
  if (how.isLaidOver) return findIn(document.body, how, false)
  for (const [box, isNamed] of listBoxes(view)) {
    const found = isSeen(box) && liesOver(box) ? findIn(box, how, isNamed) : undefined
    if (found) return found
  }
  return undefined
}

/** Elements that may be dialogs, and whether their names say that they are about consent. */
function listBoxes({ roots, covering }: View): Map<HTMLElement, boolean> {
  const named =
    '[id*="cookie" i], [class*="cookie" i], [id*="consent" i], [class*="consent" i], [id*="gdpr" i], [class*="gdpr" i], [id*="lgpd" i], [class*="lgpd" i]'
  const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open], [aria-modal="true"]'
  const boxes = new Map<HTMLElement, boolean>()
  for (const root of roots) {
    for (const box of root.querySelectorAll<HTMLElement>(`${dialogs}, ${named}`))
      boxes.set(box, box.matches(named))
  }
  for (const box of covering) if (!boxes.has(box)) boxes.set(box, false)
  return boxes
}

/** The uppermost elements at places all over the window, in shadow roots, too. */
function elementsAt(roots: Root[]): Element[] {
  const found = new Set<Element>()
  for (const x of [0.08, 0.3, 0.5, 0.7, 0.92]) {
    for (const y of [0.03, 0.15, 0.35, 0.5, 0.65, 0.85, 0.97]) {
      const [left, top] = [innerWidth * x, innerHeight * y]
      let element = document.elementFromPoint(left, top)
      for (let depth = 0; element && depth < 10; depth += 1) {
        const host: Element = element
        const root = host.shadowRoot ?? roots.find((one) => 'host' in one && one.host === host)
        const inner: Element | null = root?.elementFromPoint(left, top) ?? null
        if (!inner || inner === host) break
        element = inner
      }
      if (element) found.add(element)
    }
  }
  return [...found]
}

function nearestFixed(element: Element): Element | undefined {
  for (let each: Element | null = element; each; each = above(each)) {
    if (/fixed|sticky/.test(getComputedStyle(each).position)) return each
  }
  return undefined
}

/** The parent, or the host of the shadow root. */
function above(element: Element): Element | null {
  const root = element.parentElement ? undefined : element.getRootNode()
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

function findIn(box: HTMLElement, how: Within, isNamed: boolean): HTMLElement | undefined {
  const buttons = listButtons(box, how)
  const refusals = buttons.filter((button) => isRefusal(labelOf(button), how))
  return refusals.length > 0 && asksForConsent(box, buttons, how, isNamed)
    ? refusals.find((button) => isPressable(button) && isSeen(button))
    : undefined
}

/** About cookies or tracking; or about privacy, with a button that accepts. What it links to does not make it a question. */
function asksForConsent(box: HTMLElement, buttons: HTMLElement[], how: Within, isNamed: boolean): boolean {
  const [topic, privacy, unrelated, purpose, acceptance] = [
    how.topic,
    how.privacy,
    how.unrelated,
    how.purpose,
    how.acceptance,
  ].map((pattern) => new RegExp(pattern, 'iu')) as [RegExp, RegExp, RegExp, RegExp, RegExp]
  const whole = textOf(box, how, true).slice(0, 4_000)
  if (isNamed) return topic.test(whole) || privacy.test(whole)
  const said = textOf(box, how, false).slice(0, 4_001)
  if (said.length > 4_000 || (unrelated.test(said) && !purpose.test(said))) return false
  return (
    topic.test(said) || (privacy.test(said) && buttons.some((button) => acceptance.test(labelOf(button))))
  )
}

/** With the texts of shadow roots; without those of links, if wanted. */
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
  // The innermost of several with the same text may not be the one that listens, but its click reaches those around it.
  return found
}

function rootOf(element: Element, { closed }: Within): ShadowRoot | undefined {
  return element.shadowRoot ?? closed.find(({ host }) => host === element)
}

/** Links that lead elsewhere are not pressed. */
function isPressable(button: HTMLElement): boolean {
  if (button instanceof HTMLAnchorElement)
    return /^(#|javascript:|$)/i.test(button.getAttribute('href') ?? '')
  const link = button.closest('a')
  if (link && !/^(#|javascript:|$)/i.test(link.getAttribute('href') ?? '')) return false
  const isButton = button.matches('button, input, [role="button"], [onclick], [tabindex]')
  return isButton || button.localName.includes('-') || getComputedStyle(button).cursor === 'pointer'
}

function isRefusal(label: string, how: How): boolean {
  if (label === '' || label.length > 80) return false
  return (
    new RegExp(how.refusal, 'iu').test(label) ||
    new RegExp(how.unspacedRefusal, 'iu').test(label.replace(/\s/g, ''))
  )
}

function labelOf(button: HTMLElement): string {
  const text = button instanceof HTMLInputElement ? button.value : button.innerText
  return (text.trim() || (button.getAttribute('aria-label') ?? ''))
    .slice(0, 200)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[\s×✕✖→›»•·–-]+|[\s.!×✕✖→›»…。！]+$/g, '')
}

function liesOver(box: HTMLElement): boolean {
  if (nearestFixed(box)) return true
  const isDialog = box.matches('dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]')
  return isDialog && (box instanceof HTMLDialogElement || getComputedStyle(box).position === 'absolute')
}

function isSeen(element: Element): boolean {
  return (
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.getBoundingClientRect().height > 0
  )
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
