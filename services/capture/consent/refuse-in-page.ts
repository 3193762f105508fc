import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Manager } from './consent-managers.ts'
import {
  provideRefusals,
  type How,
  type Refusals,
  type Refusing,
  type WithPatterns,
  type Within,
} from './find-refusal.ts'

export interface Outcome {
  isRefused: boolean
  address?: string
  /** Whether there may be a dialog, and the patterns of its texts are not known here. */
  needsPatterns?: boolean
  /** Whether there may be closed shadow roots. */
  mayHide?: boolean
  /** Whether there may be a vendor's dialog. */
  mayKnow?: boolean
}

interface Asking extends WithPatterns, Refusals {}

type Root = Document | ShadowRoot

/** The visible part of the page. */
interface View {
  roots: Root[]
  /** The uppermost elements at positions all over the window. */
  uppermost: Element[]
  /** The elements that lie over the page there. */
  covering: HTMLElement[]
}

async function refuse(asked: How, closed: ShadowRoot[] = []): Promise<Outcome> {
  const world = globalThis as Refusing
  if (!world.vigiaRefusals) return { isRefused: false }
  const patterns = asked.patterns ?? world.vigiaPatterns
  world.vigiaPatterns = patterns
  const how = { ...asked, ...world.vigiaRefusals, closed }
  const until = performance.now() + how.patienceMs
  const present = how.managers.filter(({ sign }) => document.querySelector(sign))
  for (;;) {
    for (const manager of present) if (await answerTo(manager, how)) return { isRefused: true }
    const view = look(how)
    const boxes = how.isLaidOver ? new Map([[document.body, false]]) : listDialogs(view, how)
    if (boxes.size > 0 && !patterns) return { isRefused: false, needsPatterns: true }
    const button = patterns && findRefusal(boxes, { ...how, patterns })
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

/**
 * Decides which further steps are possible. Among the elements over the page, a search for all vendors takes
 * little time.
 */
function describe({ uppermost, covering }: View, { vendors }: Within): Outcome {
  return {
    isRefused: false,
    address: location.href,
    mayHide: uppermost.some(mayBeHost),
    mayKnow:
      vendors !== undefined && covering.some((box) => box.closest(vendors) ?? box.querySelector(vendors)),
  }
}

/**
 * Whether an element may be a host: a custom element, or an element without children that still covers a
 * position.
 */
function mayBeHost(element: Element): boolean {
  if (element.shadowRoot) return false
  return (
    element.localName.includes('-') ||
    (element.childElementCount === 0 &&
      element.textContent.trim() === '' &&
      /^(article|aside|blockquote|div|footer|h[1-6]|header|main|nav|p|section|span)$/.test(element.localName))
  )
}

const refuseHere = withHelpers(refuse, [
  look,
  describe,
  mayBeHost,
  answerTo,
  findInBoxes,
  listRoots,
  findRefusal,
  listDialogs,
  listBoxes,
  elementsAt,
  nearestFixed,
  above,
  liesOver,
  pause,
])

/** Runs inside the page and its frames. */
export const refuseInPage = runAfter([provideRefusals], refuseHere)

/** The first step may lead to another with the button that declines. */
async function answerTo({ dialog, no }: Manager, how: Refusals): Promise<boolean> {
  let clicked = false
  for (let step = 0; step < 3; step += 1) {
    const boxes = Array.from(document.querySelectorAll(dialog))
    const button = no
      .map((selector) => findInBoxes(boxes, selector, how))
      .find((found) => found !== undefined)
    if (!button) break
    button.click()
    clicked = true
    await pause(200)
  }
  return clicked
}

/** Finds an element in the dialogs and in their shadow roots. */
function findInBoxes(boxes: Element[], selector: string, { isSeen }: Refusals): HTMLElement | undefined {
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

/** Finds the button that declines, only in a dialog that is about consent. */
function findRefusal(boxes: Map<HTMLElement, boolean>, how: Asking): HTMLElement | undefined {
  for (const [box, isNamed] of boxes) {
    const found = how.findIn(box, how, isNamed)
    if (found) return found
  }
  return undefined
}

/** Elements over the page that may be dialogs, and whether their names say that they are about consent. */
function listDialogs(view: View, { isSeen }: Refusals): Map<HTMLElement, boolean> {
  return new Map([...listBoxes(view)].filter(([box]) => isSeen(box) && liesOver(box)))
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

/** The uppermost elements at positions all over the window, including those in shadow roots. */
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

function liesOver(box: HTMLElement): boolean {
  if (nearestFixed(box)) return true
  const isDialog = box.matches('dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]')
  return isDialog && (box instanceof HTMLDialogElement || getComputedStyle(box).position === 'absolute')
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
