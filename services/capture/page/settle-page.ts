import { runAfter, withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Tab } from '@vigia/browser/tabs/tab'
import { stretched } from '@vigia/telemetry/overload/overload'
import { exposeClosedRoots } from '../frames/expose-closed-roots.ts'
import { inEveryFrame, inPage } from '../frames/in-every-frame.ts'
import { provideTrees } from '../frames/shadow-trees.ts'
import { limits } from '../settings.ts'
import { findAxes, type Axis } from '../scrolling/find-axes.ts'
import { scrollToStart } from '../scrolling/scroll-past.ts'
import { unfoldPage } from '../scrolling/unfold-page.ts'
import { watchRemovals } from '../scrolling/watch-removals.ts'
import type { Network } from '../network/watch-network.ts'

/**
 * Finds the height at which an endless page is cut. It is measured as soon as the page is loaded, because
 * some pages grow without a visitor.
 */
export async function findMark(tab: Tab): Promise<number> {
  const height = await inPage(tab, () => (document.scrollingElement as Element | null)?.scrollHeight ?? 0)
  return limits.marks.find((each) => height * 1.25 < each) ?? limits.height
}

/**
 * Scrolls through the page so that lazy content loads, returns to the top and waits for rest. Returns the
 * height at which the page is cut; Infinity for a finite page.
 */
export async function settlePage(tab: Tab, network: Network, mark: number): Promise<number> {
  const isUnfolded = await unfoldPage(tab)
  if (await inPage(tab, watchRemovals)) {
    await exposeClosedRoots(tab, [])
    await inPage(tab, watchRemovals)
  }
  await inEveryFrame(tab, loadWithoutBeingSeen)
  const endsAt = await scrollThrough(tab, network, mark, isUnfolded)
  const capMs = stretched(network.hasHung() ? limits.hungMs : limits.quietMs)
  await Promise.all([
    network.quiet(500, stretched(limits.quietMs)),
    inEveryFrame(tab, untilStill, {
      quietMs: stretched(300),
      movingMs: stretched(1_200),
      busyMs: stretched(3_000),
      capMs,
    }),
  ])
  return endsAt
}

/**
 * Scrolls to the bottom for as long as the page grows each time. A page that has grown often enough and is
 * tall enough is endless: returns the height at which it is cut, which depends on neither its speed nor ours;
 * Infinity for a finite page.
 */
async function scrollThrough(tab: Tab, network: Network, mark: number, isUnfolded: boolean): Promise<number> {
  const until = performance.now() + stretched(limits.scrollMs)
  const left = () => Math.max(0, until - performance.now())
  const [axis, other] = await inPage(tab, findAxes)
  let [before, growths] = [0, 0]
  for (;;) {
    const round = { axis, from: before, most: limits.height, mark, growths, maxGrowths: limits.growths }
    const seen = await inPage(tab, scrollToBottom, { ...round, growsWithinMs: stretched(300), capMs: left() })
    growths = seen.growths
    const hasGrown = isUnfolded && (await growsInside(tab, network, { ...seen, capMs: left() }))
    if (hasGrown) growths += 1
    const isEndless = growths >= limits.growths && seen.height >= mark
    const isSettled = !hasGrown && (seen.height === before || network.isQuiet(100))
    if (isEndless || isSettled || seen.height >= limits.height || left() === 0) {
      if (other) await scrollAlong(tab, other, { ...round, capMs: left() })
      // The page is scrolled to its start before the clock is frozen, because observers that are called
      // later, as on a busy machine, would leave elements visible that they hide.
      await inPage(tab, scrollToStart, axis ?? { isSideways: false, sign: 1 })
      if (isEndless) return mark
      return left() === 0 && growths > 0 ? lastStep(seen.height) : Infinity
    }
    before = seen.height
    await network.quiet(150, Math.min(left(), stretched(3_000)))
  }
}

/** Scrolls a page that is larger than the window in both directions along its other axis. */
const scrollAlong = (tab: Tab, axis: Axis, round: Omit<Round, 'growsWithinMs'>) =>
  inPage(tab, scrollToBottom, { ...round, axis, from: 0, growsWithinMs: stretched(100) })

/** The height at which a page is cut that has not stopped growing: a whole number of steps. */
const lastStep = (height: number) => Math.max(limits.step, height - (height % limits.step))

/**
 * Whether an unfolded area has grown, which the document's height does not show until the area is unfolded
 * again.
 */
async function growsInside(tab: Tab, network: Network, { height, capMs }: { height: number; capMs: number }) {
  await network.quiet(150, Math.min(capMs, stretched(3_000)))
  await unfoldPage(tab)
  return (await inPage(tab, () => document.documentElement.scrollHeight)) > height + 10
}

const loadWithoutBeingSeen = runAfter([provideTrees], () => {
  for (const element of vigiaTrees.findAll<HTMLImageElement>('img, iframe')) {
    if (element.loading === 'lazy') element.loading = 'eager'
    if (element.localName === 'img') element.decoding = 'sync'
  }
})

interface Round {
  axis: Axis | undefined
  from: number
  most: number
  mark: number
  growths: number
  maxGrowths: number
  growsWithinMs: number
  capMs: number
}

/** Scrolls step by step, so that intersection observers see everything, until the page stops growing. */
const scrollToBottom = withHelpers(scrollInPage, [openAxis, frame, pause])

async function scrollInPage({ axis, from, most, mark, growsWithinMs, capMs, maxGrowths, ...round }: Round) {
  const { height, view, goTo } = openAxis(axis ?? { isSideways: false, sign: 1 })
  const until = performance.now() + capMs
  let { growths } = round
  let top = Math.max(0, from - view())
  let tallest = from
  let grown = performance.now()
  let roundsAtBottom = 0
  while (top + view() < most && performance.now() < Math.min(until, grown + growsWithinMs)) {
    const isAtBottom = tallest > 0 && top + view() >= tallest
    goTo(top)
    // Observers are called for this position at the end of the frame in which scrolling continues. A frame
    // costs processor time even if nothing is drawn, so they are not requested for the whole wait at the end.
    await (roundsAtBottom < 3 ? frame() : pause(25))
    const bottom = Math.max(0, height() - view())
    const isGrowing = height() > tallest
    if (isAtBottom && isGrowing) growths += 1
    roundsAtBottom = top < bottom || isGrowing ? 0 : roundsAtBottom + 1
    if (roundsAtBottom === 0) grown = performance.now()
    tallest = height()
    if (growths >= maxGrowths && tallest >= mark) break
    top = Math.min(bottom, top + view() * 0.8)
  }
  return { growths, height: height() }
}

/** The page along one of its axes, from the edge at which it starts. */
function openAxis({ isSideways, sign }: Axis) {
  const root = () => (document.scrollingElement ?? document.documentElement) as Element | null
  return {
    height: () => (isSideways ? root()?.scrollWidth : root()?.scrollHeight) ?? 0,
    view: () => (isSideways ? innerWidth : innerHeight),
    goTo: (top: number) => scrollTo({ [isSideways ? 'left' : 'top']: top * sign, behavior: 'instant' }),
  }
}

function frame() {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Waits until fonts and images are loaded, and nothing has been added, removed or moved for a while. */
const untilStill = runAfter([provideTrees], withHelpers(waitInPage, [pause, watchRoots, hasArrived, isBusy]))

async function waitInPage({
  quietMs,
  movingMs,
  busyMs,
  capMs,
}: Record<'quietMs' | 'movingMs' | 'busyMs' | 'capMs', number>) {
  const start = performance.now()
  // Mutations were not watched while scrolling, but the page's constant height replaces most of the wait.
  let last = start - quietMs * 0.7
  const { observer, listRoots } = watchRoots(() => (last = performance.now()))
  const isMoving = (spent: number) => spent < movingMs && performance.now() - last < quietMs
  for (;;) {
    const spent = performance.now() - start
    const roots = listRoots()
    const isWaiting = () => !hasArrived(roots) || isMoving(spent) || (spent < busyMs && isBusy(roots))
    if (spent > capMs || !isWaiting()) break
    await pause(25)
  }
  observer.disconnect()
}

/** Watches the document and its shadow trees, also those that are added. */
function watchRoots(onChange: () => void) {
  const { listRoots } = vigiaTrees
  let roots: (Document | ShadowRoot)[] = []
  let hasNew = true
  const observer = new MutationObserver((records) => {
    hasNew ||= records.some(({ addedNodes }) => addedNodes.length > 0)
    onChange()
  })
  const observe = (root: Document | ShadowRoot) =>
    observer.observe(root, {
      subtree: true,
      childList: true,
      attributeFilter: ['class', 'style', 'width', 'height', 'src', 'srcset', 'hidden', 'open'],
    })
  const listKnown = () => {
    if (hasNew) (roots = listRoots()).forEach(observe)
    hasNew = false
    return roots
  }
  listKnown()
  return { observer, listRoots: listKnown }
}

function hasArrived(roots: (Document | ShadowRoot)[]): boolean {
  const images = vigiaTrees.findAll<HTMLImageElement>('img', roots)
  return document.fonts.status === 'loaded' && images.every((image) => image.complete)
}

/** Whether the page says that it is busy, or a loading video has no frame for its position yet. */
function isBusy(roots: (Document | ShadowRoot)[]): boolean {
  const isDark = (film: HTMLVideoElement) => film.networkState === 2 && film.readyState < 2
  const isAnnounced = vigiaTrees.findAll('[aria-busy=true]', roots).length > 0
  return isAnnounced || vigiaTrees.findAll<HTMLVideoElement>('video', roots).some(isDark)
}
