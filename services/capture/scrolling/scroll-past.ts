import type { Reveal, Revealing } from './find-reveals.ts'

interface Pass {
  /** The name of the event that advances the page's clock. */
  secret: string
  /** Where the screenshot ends. */
  endsAt: number
  capMs: number
}

/**
 * Runs in the page. Scrolls each element that may be waiting for it to the middle of the viewport, advances the page's clock there until the
 * element is at rest, and records its style; then goes back to the top, where the clock advances as well.
 */
export async function scrollPast({ secret, endsAt, capMs }: Pass): Promise<void> {
  const reveals = (globalThis as Revealing).vigiaReveals
  if (!reveals) return
  const { all, readEffect, isShown, isHidden } = reveals
  const [leastMs, hiddenMs, movingMs, beatMs, patienceMs] = [300, 1_000, 2_500, 100, 7_000]
  /** For images, in total; those that take longer have as much time again at the end. */
  const picturesMs = 3_000
  let leftMs = picturesMs
  // As many stops as that allows take a few seconds at most.
  const reach = Math.min(300, Math.max(100, document.documentElement.scrollHeight / 100))
  const until = performance.now() + capMs
  const changes = new MutationObserver((records) => records.forEach(note))
  changes.observe(document.body, { subtree: true, attributeFilter: ['class'], attributeOldValue: true })
  // So that timers set before the pass can be told from those that a scroll sets.
  await pass(beatMs)
  for (let next = nextStop(); next !== undefined && performance.now() < until; next = nextStop()) {
    await scrollThere(Math.max(0, next - innerHeight / 2))
    await rest()
    if (await arrive()) await rest()
    changes.takeRecords().forEach(note)
    for (const [element, reveal] of all) see(element, reveal)
  }
  changes.disconnect()
  await scrollThere(0)
  await pass(1_000)
  leftMs = picturesMs
  await arrive()
  await pass(-1)
  await untilArrived()

  /** A little below the topmost gap that has not been visited; those not far below it are visited with it. */
  function nextStop(): number | undefined {
    const waiting = Array.from(all, ([element, reveal]) => ({ element, reveal }))
      .filter(({ element, reveal }) => reveal.isHole && !reveal.isVisited && element.isConnected)
      .map(({ element, reveal }) => ({ reveal, at: middleOf(element) + scrollY }))
      .filter(({ at }) => at < endsAt)
    if (waiting.length === 0) return undefined
    const first = waiting.reduce((one, other) => (other.at < one.at ? other : one))
    for (const { reveal, at } of waiting) if (at <= first.at + 2 * reach) reveal.isVisited = true
    return first.at + reach
  }

  function middleOf(element: Element): number {
    const { top, bottom } = element.getBoundingClientRect()
    // For an element taller than the viewport, its top has to be in view.
    return (top + Math.min(bottom, top + innerHeight)) / 2
  }

  function frame() {
    return new Promise((resolve) => requestAnimationFrame(resolve))
  }

  async function scrollThere(top: number) {
    scrollTo({ top, behavior: 'instant' })
    // Scroll listeners run at the start of the first frame, intersection observers after it.
    await frame()
    await frame()
  }

  async function rest() {
    await pass(leastMs)
    await finish()
    let before = readNear()
    for (let spent = leastMs; spent < movingMs && performance.now() < until; spent += beatMs) {
      await pass(beatMs)
      await finish()
      const now = readNear()
      if (now.text === before.text && (!now.hasHidden || spent >= hiddenMs)) break
      before = now
    }
  }

  /** Waits for pending images; scripts may show an image a little after it is loaded, and then request others. */
  async function arrive(): Promise<boolean> {
    let hasCome = false
    for (let nth = 0; nth < 5 && (await untilArrived()); nth += 1) {
      hasCome = true
      await pass(beatMs)
    }
    return hasCome
  }

  async function untilArrived(): Promise<boolean> {
    const missing = Array.from(document.images).filter(({ complete }) => !complete)
    for (const image of missing) image.loading = 'eager'
    const began = performance.now()
    const spent = () => performance.now() - began
    while (missing.some(({ complete }) => !complete) && spent() < leftMs)
      await new Promise((resolve) => setTimeout(resolve, 10))
    leftMs = Math.max(0, leftMs - spent())
    return missing.some(({ complete }) => complete)
  }

  /** Animations follow the real clock, not the page's. */
  async function finish() {
    const running = document.getAnimations().filter(isFinite)
    for (const animation of running) animation.finish()
    if (running.length > 0) await frame()
  }

  function isFinite({ timeline, effect, playState, playbackRate }: Animation) {
    const ends = effect?.getComputedTiming().endTime !== Infinity && playbackRate !== 0
    return ends && timeline === document.timeline && playState === 'running'
  }

  function readNear() {
    const near = Array.from(all).filter(
      ([element, { isHole }]) => isHole && Math.abs(middleOf(element) - innerHeight / 2) < innerHeight * 0.45,
    )
    return {
      text: near.map(([element]) => round(Object.values(readEffect(element)).join())).join(),
      hasHidden: near.some(([element]) => isHidden(element)),
    }
  }

  /** Some movements approach their end without reaching it. */
  function round(text: string) {
    return text.replaceAll(/\d+\.\d+/g, (digits) => Number(digits).toFixed(2))
  }

  function pass(ms: number) {
    return new Promise<void>((resolve) => {
      document.addEventListener(`${secret}.done`, () => resolve(), { once: true })
      setTimeout(resolve, patienceMs)
      // A document without scripts has no clock that would answer.
      if (document.dispatchEvent(new CustomEvent(`${secret}.pass`, { detail: ms, cancelable: true })))
        resolve()
    })
  }

  function note({ target, oldValue }: MutationRecord) {
    const element = target as Element
    if (all.has(element) || element === document.body) return
    all.set(element, { isHole: false, isVisited: true, isCandidate: false, className: oldValue ?? '' })
  }

  function see(element: Element, reveal: Reveal) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom <= 0 || top >= innerHeight) return
    const away = Math.abs(middleOf(element) - innerHeight / 2)
    const shown = isShown(element)
    const { bestView } = reveal
    if (bestView && (bestView.isShown === shown ? bestView.away <= away : bestView.isShown)) return
    reveal.bestView = {
      effect: readEffect(element),
      className: element.getAttribute('class') ?? '',
      isShown: shown,
      away,
      rivals: shown ? findRivals(element) : [],
    }
  }

  function findRivals(element: Element): Element[] {
    const one = element.getBoundingClientRect()
    return Array.from(element.parentElement?.children ?? []).filter((sibling) => {
      const other = sibling.getBoundingClientRect()
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      const isThere = width > 0 && height > 0 && width * height > (one.width * one.height) / 2
      return sibling !== element && isThere && isHidden(sibling)
    })
  }
}
