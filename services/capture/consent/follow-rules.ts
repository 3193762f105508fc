import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Step, VendorRule } from './vendor-rules.ts'

/**
 * Runs inside the page: declines by the first rule whose dialog is visible; true if anything was clicked.
 * Each step takes at most a second, since nothing else is captured meanwhile.
 */
async function follow(rules: VendorRule[]): Promise<boolean> {
  for (const { detect, isShown, decline } of rules) {
    if (!(await holds(detect)) || !(await holds(isShown))) continue
    const state = { clicks: 0 }
    for (const step of decline) {
      if (!(await take(step, state)) && !step.optional) break
    }
    if (state.clicks > 0) return true
  }
  return false
}

export const followRules = withHelpers(follow, [holds, take, takeOne, find, isVisible, press, until])

async function holds(steps: Step[]): Promise<boolean> {
  for (const step of steps) if (!(await take(step, { clicks: 0 }))) return false
  return true
}

async function take(step: Step, state: { clicks: number }): Promise<boolean> {
  const result = await takeOne(step, state)
  return step.negated ? !result : result
}

async function takeOne(step: Step, state: { clicks: number }): Promise<boolean> {
  const { exists, visible, click, waitFor, waitForVisible, waitForThenClick, wait, cookieContains } = step
  const limit = Math.min(step.timeout ?? 1_000, 1_000)
  if (exists) return find(exists).length > 0
  if (visible) return isVisible(find(visible), step.check)
  if (cookieContains) return document.cookie.includes(cookieContains)
  if (waitFor) return until(() => find(waitFor).length > 0, limit)
  if (waitForVisible) return until(() => isVisible(find(waitForVisible), step.check), limit)
  if (click) return press(find(click), state, step.all)
  if (waitForThenClick) {
    await until(() => find(waitForThenClick).length > 0, limit)
    return press(find(waitForThenClick), state, step.all)
  }
  if (wait) return until(() => false, Math.min(wait, 500)).then(() => true)
  if (step.if) {
    const branch = (await take(step.if, state)) ? step.ifSo : step.ifNot
    for (const inner of branch ?? []) if (!(await take(inner, state)) && !inner.optional) return false
    return true
  }
  for (const inner of step.any ?? []) if (await take(inner, state)) return true
  return false
}

/**
 * Finds an element; where a rule has more than one selector, within shadow roots and frames of the same
 * website.
 */
function find(selector: string | string[]): Element[] {
  const [first = '', ...rest] = [selector].flat()
  if (first.startsWith('xpath/')) return []
  let found = Array.from(document.querySelectorAll(first))
  for (const next of rest) {
    found = found.flatMap((element) => {
      const inside =
        element.shadowRoot ?? (element instanceof HTMLIFrameElement ? element.contentDocument : element)
      return Array.from(inside?.querySelectorAll(next) ?? [])
    })
  }
  return found
}

function isVisible(elements: Element[], check: Step['check'] = 'all'): boolean {
  const shown = elements.filter(
    (element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.getBoundingClientRect().height > 0,
  )
  if (check === 'none') return shown.length === 0
  return check === 'any' ? shown.length > 0 : elements.length > 0 && shown.length === elements.length
}

function press(elements: Element[], state: { clicks: number }, isEvery = false): boolean {
  const pressed = (isEvery ? elements : elements.slice(0, 1)).filter(
    (element) => element instanceof HTMLElement,
  )
  for (const element of pressed) element.click()
  state.clicks += pressed.length
  return pressed.length > 0
}

async function until(isDone: () => boolean, ms: number): Promise<boolean> {
  const end = performance.now() + ms
  while (!isDone() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
  return isDone()
}
