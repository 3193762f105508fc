import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Axis } from './find-axes.ts'
import type { Reveal, Revealing, Reveals } from './reveals.ts'
import type { Pass, PassState } from './pass-state.ts'
import { provideReturn, type Returning } from './return-to-start.ts'
import { provideTrees } from '../frames/shadow-trees.ts'

/**
 * Runs in the page. Scrolls each element that may be revealed to the middle of the viewport, advances the
 * page's clock there until the element is at rest, and records its style; then returns to the top, where the
 * clock advances as well.
 */
export const scrollPast = runAfter(
  [provideReturn, provideTrees],
  withHelpers(visitEach, [
    startPass,
    hasTime,
    nextStop,
    visit,
    middleOf,
    placeOf,
    sizeOfView,
    scrolledBy,
    frame,
    scrollThere,
    rest,
    arrive,
    untilArrived,
    finish,
    isFinite,
    readNear,
    round,
    pass,
    note,
    see,
    findRivals,
  ]),
)

/** Runs in the page. Ends once its scroll listeners and intersection observers have been called. */
export const scrollToStart = runAfter([provideReturn], (axis: Axis) =>
  (globalThis as Returning).vigiaReturn?.(window, axis),
)

async function visitEach(options: Pass): Promise<void> {
  const reveals = (globalThis as Revealing).vigiaReveals
  if (!reveals) return
  const state = startPass(reveals, options)
  const changes = new MutationObserver((records) => records.forEach((record) => note(state, record)))
  const watched = { subtree: true, attributeFilter: ['class'], attributeOldValue: true }
  for (const root of vigiaTrees.listRoots(document.body)) changes.observe(root, watched)
  // The first step separates timers that were set before the pass from those that a scroll sets.
  await pass(state, state.beatMs)
  for (let next = nextStop(state); next !== undefined && hasTime(state); next = nextStop(state)) {
    await visit(state, next)
    changes.takeRecords().forEach((record) => note(state, record))
    for (const [element, reveal] of state.all) see(state, element, reveal)
  }
  changes.disconnect()
  await (globalThis as Returning).vigiaReturn?.(window, state.axis, (ms) => pass(state, ms))
  await pass(state, 1_000)
  state.leftMs = state.picturesMs
  await arrive(state)
  await pass(state, -1)
  await untilArrived(state)
}

function startPass(reveals: Reveals, { axis, secret, endsAt, maxMs }: Pass): PassState {
  const picturesMs = 3_000
  const { scrollWidth, scrollHeight } = document.documentElement
  // The number of stops is limited, so that all of them take at most a few seconds.
  const reach = Math.min(300, Math.max(100, (axis.isSideways ? scrollWidth : scrollHeight) / 100))
  const until = performance.now() + maxMs.real
  const times = { virtualMs: maxMs.virtual, effortMs: maxMs.effort, until }
  return { ...reveals, ...times, axis, secret, endsAt, reach, beatMs: 100, picturesMs, leftMs: picturesMs }
}

function hasTime({ virtualMs, effortMs, until }: PassState) {
  return virtualMs > 0 && effortMs > 0 && performance.now() < until
}

/**
 * The next position, a little below the topmost gap that has not been visited; nearby gaps are visited with
 * it.
 */
function nextStop({ all, axis, endsAt, reach }: PassState): number | undefined {
  const waiting = Array.from(all, ([element, reveal]) => ({ element, reveal }))
    .filter(({ element, reveal }) => reveal.isHole && !reveal.isVisited && element.isConnected)
    .map(({ element, reveal }) => ({ reveal, at: middleOf(axis, element) + scrolledBy(axis) }))
    .filter(({ at }) => at < endsAt)
  if (waiting.length === 0) return undefined
  const first = waiting.reduce((one, other) => (other.at < one.at ? other : one))
  for (const { reveal, at } of waiting) if (at <= first.at + 2 * reach) reveal.isVisited = true
  return first.at + reach
}

async function visit(state: PassState, at: number) {
  await scrollThere(state.axis, Math.max(0, at - sizeOfView(state.axis) / 2))
  await rest(state)
  if (await arrive(state)) await rest(state)
}

function middleOf(axis: Axis, element: Element): number {
  const [top, bottom] = placeOf(axis, element)
  // For an element taller than the viewport, its top has to be in view.
  return (top + Math.min(bottom, top + sizeOfView(axis))) / 2
}

/** The element's start and end, from the window's edge in this direction. */
function placeOf({ isSideways, sign }: Axis, element: Element): [number, number] {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  if (isSideways) return sign > 0 ? [left, right] : [innerWidth - right, innerWidth - left]
  return sign > 0 ? [top, bottom] : [innerHeight - bottom, innerHeight - top]
}

function sizeOfView({ isSideways }: Axis): number {
  return isSideways ? innerWidth : innerHeight
}

function scrolledBy({ isSideways, sign }: Axis): number {
  return sign * (isSideways ? scrollX : scrollY)
}

function frame() {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

async function scrollThere({ isSideways, sign }: Axis, at: number) {
  scrollTo({ ...(at === 0 && { left: 0 }), [isSideways ? 'left' : 'top']: at * sign, behavior: 'instant' })
  // Scroll listeners run at the start of the first frame, intersection observers after it.
  await frame()
  await frame()
}

async function rest(state: PassState) {
  const [minMs, hiddenMs, movingMs] = [300, 1_000, 2_500]
  await pass(state, minMs)
  await finish()
  let before = readNear(state)
  for (let spent = minMs; spent < movingMs && hasTime(state); spent += state.beatMs) {
    await pass(state, state.beatMs)
    await finish()
    const now = readNear(state)
    if (now.text === before.text && (!now.hasHidden || spent >= hiddenMs)) break
    before = now
  }
}

/**
 * Waits for pending images; scripts may show an image a little after it is loaded, and then request others.
 */
async function arrive(state: PassState): Promise<boolean> {
  let hasCome = false
  for (let nth = 0; nth < 5 && (await untilArrived(state)); nth += 1) {
    hasCome = true
    await pass(state, state.beatMs)
  }
  return hasCome
}

async function untilArrived(state: PassState): Promise<boolean> {
  const missing = vigiaTrees.findAll<HTMLImageElement>('img').filter(({ complete }) => !complete)
  for (const image of missing) image.loading = 'eager'
  const began = performance.now()
  const spent = () => performance.now() - began
  while (missing.some(({ complete }) => !complete) && spent() < state.leftMs)
    await new Promise((resolve) => setTimeout(resolve, 10))
  state.leftMs = Math.max(0, state.leftMs - spent())
  return missing.some(({ complete }) => complete)
}

/** Waits for animations, which follow the real clock rather than the page's. */
async function finish() {
  const running = vigiaTrees.listRoots().flatMap((root) => root.getAnimations().filter(isFinite))
  for (const animation of running) animation.finish()
  if (running.length > 0) await frame()
}

function isFinite({ timeline, effect, playState, playbackRate }: Animation) {
  const ends = effect?.getComputedTiming().endTime !== Infinity && playbackRate !== 0
  return ends && timeline === document.timeline && playState === 'running'
}

function readNear({ all, axis, readEffect, isHidden }: PassState) {
  const view = sizeOfView(axis)
  const near = Array.from(all).filter(
    ([element, { isHole }]) => isHole && Math.abs(middleOf(axis, element) - view / 2) < view * 0.45,
  )
  return {
    text: near.map(([element]) => round(Object.values(readEffect(element)).join())).join(),
    hasHidden: near.some(([element]) => isHidden(element)),
  }
}

/** Rounds numbers, because some movements approach their end without reaching it. */
function round(text: string) {
  return text.replaceAll(/\d+\.\d+/g, (digits) => Number(digits).toFixed(2))
}

function pass(state: PassState, ms: number) {
  const { secret } = state
  state.virtualMs -= ms
  return new Promise<void>((resolve) => {
    const done = (event: Event) => {
      state.effortMs -= Number((event as CustomEvent).detail)
      resolve()
    }
    document.addEventListener(`${secret}.done`, done, { once: true })
    setTimeout(resolve, 21_000)
    // In a document without scripts no clock would answer.
    if (document.dispatchEvent(new CustomEvent(`${secret}.pass`, { detail: ms, cancelable: true }))) resolve()
  })
}

function note({ all }: PassState, { target, oldValue }: MutationRecord) {
  const element = target as Element
  if (all.has(element) || element === document.body) return
  all.set(element, { isHole: false, isVisited: true, isCandidate: false, className: oldValue ?? '' })
}

function see({ axis, readEffect, isShown, isHidden }: PassState, element: Element, reveal: Reveal) {
  const [top, bottom] = placeOf(axis, element)
  if (bottom <= 0 || top >= sizeOfView(axis)) return
  const away = Math.abs(middleOf(axis, element) - sizeOfView(axis) / 2)
  const shown = isShown(element)
  const { bestView } = reveal
  if (bestView && (bestView.isShown === shown ? bestView.away <= away : bestView.isShown)) return
  reveal.bestView = {
    effect: readEffect(element),
    className: element.getAttribute('class') ?? '',
    isShown: shown,
    away,
    rivals: shown ? findRivals(element, isHidden) : [],
  }
}

function findRivals(element: Element, isHidden: Reveals['isHidden']): Element[] {
  const one = element.getBoundingClientRect()
  return Array.from(element.parentElement?.children ?? []).filter((sibling) => {
    const other = sibling.getBoundingClientRect()
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    const isThere = width > 0 && height > 0 && width * height > (one.width * one.height) / 2
    return sibling !== element && isThere && isHidden(sibling)
  })
}
