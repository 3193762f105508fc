import type { Tab } from '@vigia/browser/tabs/tab'
import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import { managers } from './consent-managers.ts'
import type { Manager } from './consent-managers.ts'
import { inEveryFrame } from '../page/in-every-frame.ts'
import { consentWords, refusalWords } from '../page/refusal-messages.ts'

/**
 * Declines wherever a page asks for consent to cookies or tracking; accepts nothing. True if there was anything to decline. A
 * dialog that cannot be declined is part of the page. One that is still loading is waited for, for a limited time.
 */
export async function refuseConsent(tab: Tab, patienceMs: number): Promise<boolean> {
  const refused = await inEveryFrame(tab, refuseInPage, { managers, refusalWords, consentWords, patienceMs })
  return refused.includes(true)
}

interface How {
  managers: Manager[]
  refusalWords: string
  consentWords: string
  patienceMs: number
}

/** Runs inside the page. */
async function refuse({ managers: known, patienceMs: patience, ...words }: How): Promise<boolean> {
  const refusal = new RegExp(words.refusalWords, 'i')
  const topic = new RegExp(words.consentWords, 'i')
  const until = performance.now() + patience
  const present = known.filter(({ sign }) => document.querySelector(sign))
  do {
    for (const manager of present) {
      if (await answerTo(manager)) return true
    }
    const button = findAnyRefusal(topic, refusal)
    if (button) {
      button.click()
      await pause(200)
      return true
    }
    if (present.length > 0) await pause(50)
  } while (present.length > 0 && performance.now() < until)
  return false
}

const refuseInPage = withHelpers(refuse, [
  answerTo,
  findIn,
  findAnyRefusal,
  listDialogs,
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
    const button = no.map((selector) => findIn(boxes, selector)).find((found) => found !== undefined)
    if (!button) break
    button.click()
    clicked = true
    await pause(200)
  }
  return clicked
}

/** In the dialogs themselves and in their shadow roots. */
function findIn(boxes: Element[], selector: string): HTMLElement | undefined {
  return boxes
    .flatMap((box) => [box, ...(box.shadowRoot ? [box.shadowRoot] : [])])
    .flatMap((root) => Array.from(root.querySelectorAll<HTMLElement>(selector)))
    .find(isSeen)
}

/** Only in a dialog over the page that is about consent. */
function findAnyRefusal(topic: RegExp, refusal: RegExp): HTMLElement | undefined {
  for (const box of listDialogs()) {
    if (!isSeen(box) || !liesOver(box) || !topic.test(box.textContent.slice(0, 4_000))) continue
    const buttons = box.querySelectorAll<HTMLElement>(
      'button, [role="button"], input[type="button"], input[type="submit"], a:not([href]), a[href^="#"]',
    )
    const found = Array.from(buttons).find((button) => refusal.test(labelOf(button)) && isSeen(button))
    if (found) return found
  }
  return undefined
}

function listDialogs() {
  const named =
    '[id*="cookie" i], [class*="cookie" i], [id*="consent" i], [class*="consent" i], [id*="gdpr" i], [class*="gdpr" i], [id*="lgpd" i], [class*="lgpd" i]'
  return document.querySelectorAll<HTMLElement>(
    `[role="dialog"], [role="alertdialog"], dialog[open], [aria-modal="true"], ${named}`,
  )
}

function labelOf(button: HTMLElement): string {
  return (button instanceof HTMLInputElement ? button.value : button.innerText)
    .replace(/\s+/g, ' ')
    .replace(/[.!×✕]+$/, '')
    .trim()
}

function liesOver(box: HTMLElement): boolean {
  for (let each: HTMLElement | null = box; each; each = each.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(each).position)) return true
  }
  return box instanceof HTMLDialogElement && box.open
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
