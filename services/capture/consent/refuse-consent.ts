import type { Handle } from '@vigia/browser/tabs/handles'
import type { Tab } from '@vigia/browser/tabs/tab'
import { stretched } from '@vigia/telemetry/overload/overload'
import { setTimeout as sleep } from 'node:timers/promises'
import { forEveryFrame } from '../frames/in-every-frame.ts'
import { listHosts } from './closed-dialogs.ts'
import { managers } from './consent-managers.ts'
import type { How } from './find-refusal.ts'
import { followRules } from './follow-rules.ts'
import { refusalPattern, unspacedRefusalPattern } from './messages/refusals.ts'
import {
  acceptancePattern,
  privacyPattern,
  purposePattern,
  topicPattern,
  unrelatedPattern,
} from './messages/topics.ts'
import { refuseInPage, type Outcome } from './refuse-in-page.ts'
import { genericVendors, rulesFor } from './vendor-rules.ts'
import type { Frame } from '@vigia/browser/tabs/tab-settings'

const patterns = {
  refusal: refusalPattern,
  unspacedRefusal: unspacedRefusalPattern,
  acceptance: acceptancePattern,
  topic: topicPattern,
  privacy: privacyPattern,
  unrelated: unrelatedPattern,
  purpose: purposePattern,
}
/** Milliseconds for all further steps on a page that has a question to decline. */
const furtherMs = 5_000
/** The depth of nested closed shadow roots. */
const maxDepth = 3

/**
 * Declines wherever a page asks for consent to cookies or tracking; accepts nothing. True if there was a
 * question. A dialog that cannot be declined is part of the page. A dialog that is still loading is awaited
 * for a limited time.
 */
export async function refuseConsent(tab: Tab, patienceMs: number): Promise<boolean> {
  const how: How = { managers, vendors: genericVendors, patienceMs }
  const [page, ...frames] = await forEveryFrame(tab, (frame) => refuseWith(how, runIn(tab, frame)))
  if ([page, ...frames].some((outcome) => outcome?.isRefused)) return true
  const further = refuseFurther(tab, { ...how, patienceMs: 0 }, page).catch(() => false)
  return Promise.race([further, sleep(stretched(furtherMs), false, { ref: false })])
}

type Run = (how: How) => Promise<Outcome>

const runIn =
  (tab: Tab, frame: Frame): Run =>
  (how) =>
    tab.run(frame, refuseInPage, how)

/** Sends the patterns only where there may be a dialog, which most pages do not have. */
async function refuseWith(how: How, run: Run): Promise<Outcome> {
  const beganAt = performance.now()
  const outcome = await run(how)
  if (!outcome.needsPatterns) return outcome
  const patienceMs = Math.max(0, how.patienceMs - (performance.now() - beganAt))
  return run({ ...how, patienceMs, patterns })
}

/** Declines by the rules of vendors, in closed shadow roots, and in frames over the page. */
async function refuseFurther(tab: Tab, how: How, seen: Outcome | undefined): Promise<boolean> {
  const [page, ...others] = tab.frames()
  if (!page) return false
  const rules = rulesFor(seen?.address ?? '', false)
  const isSpecial = rules.some(({ isForOneSite }) => isForOneSite)
  if ((seen?.mayKnow || isSpecial) && (await tab.run(page, followRules, rules))) return true
  const refused = await Promise.all([
    seen?.mayHide ? refuseInClosedRoots(tab, page, how) : false,
    ...others.map((frame) => refuseInFrame(tab, frame, how).catch(() => false)),
  ])
  return refused.includes(true)
}

const addressOf = (tab: Tab, frame: Frame) => tab.run(frame, () => location.href, undefined)

async function refuseInClosedRoots(tab: Tab, frame: Frame, how: How): Promise<boolean> {
  const roots: Handle[] = []
  for (let depth = 0; depth < maxDepth; depth += 1) {
    const found = await tab.findClosedRoots(frame, roots, listHosts)
    if (found.length === 0) break
    roots.push(...found)
  }
  if (roots.length === 0) return false
  return (await refuseWith(how, (each) => tab.runWith(frame, roots, refuseInPage, each))).isRefused
}

async function refuseInFrame(tab: Tab, frame: Frame, how: How): Promise<boolean> {
  if (!(await isOverlaid(tab, frame))) return false
  const rules = rulesFor(await addressOf(tab, frame), true)
  if (await tab.run(frame, followRules, rules)) return true
  const laid = { ...how, isLaidOver: true }
  const { isRefused, mayHide } = await refuseWith(laid, runIn(tab, frame))
  return isRefused || (mayHide === true && refuseInClosedRoots(tab, frame, laid))
}

/** Whether the frame, or a frame around it, lies over the page and is visible. */
async function isOverlaid(tab: Tab, frame: Frame): Promise<boolean> {
  const place = await tab.findOwner(frame)
  if (!place) return false
  const { around, owner } = place
  const how = await tab.runWith(around, [owner], liesOverPage, undefined)
  return how === 'over' || (how === 'shown' && (await isOverlaid(tab, around)))
}

/** Runs inside the page that a frame is in. */
function liesOverPage(_: undefined, [owner]: Element[] = []): 'over' | 'shown' | 'hidden' {
  const isSeen =
    owner?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    owner.getBoundingClientRect().height > 1
  if (!owner || !isSeen) return 'hidden'
  for (let each: Element | undefined = owner; each;) {
    const root: Node | undefined = each.parentElement ? undefined : each.getRootNode()
    if (/fixed|sticky/.test(getComputedStyle(each).position)) return 'over'
    each = each.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined)
  }
  return 'shown'
}
