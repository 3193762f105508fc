import type { NativeOverride } from './native-override.ts'
import type { SkipAnimations } from './skip-animations.ts'
import type { ListedTimer, Timer, VirtualClock } from './timers.ts'
import type { WatchTransitions } from './watch-transitions.ts'

/**
 * Runs inside every document before its own scripts, and answers the clock that those scripts read. While the document loads, however
 * long that takes, it shows the time of the latest timer. Then it runs in real time until `hold` freezes it, or until it freezes by
 * itself at `freezesAt`. From then on no timer and no frame runs unless `hold` or `pass` advances the clock, which runs timers in the
 * order in which they are due, as often as they would have been by then however long the document took to load.
 */
export function startVirtualClock(
  override: NativeOverride,
  watchTransitions: WatchTransitions,
  skipAnimations: SkipAnimations,
): VirtualClock {
  const { performance, MessageChannel, reportError, queueMicrotask } = window
  const clock = performance.now.bind(performance)
  const freezesAt = 9_900
  const frameMs = 1_000 / 60
  const [mostMs, mostTurns, mostLoadingMs] = [6_000, 6_000, 5_000]
  /** Longest delay of a poll or a throttle, and of what a scroll event starts. */
  const [shortMs, delayMs] = [300, 1_000]
  const followUpMs = 100
  const timers = new Map<number, Timer>()
  const texts = new Set<number>()
  let asked = 1_000_000_000
  let isFrozen = false
  let frozenTime = 0
  let passesSince = Infinity
  let current = 0
  /** Until then a turn may follow from one with a long delay: a carousel moves in the frame after its timer. */
  let followUpsUntil = 0
  /** How often the running script has read the clock. */
  let reads = 0
  /** When the latest timer was due that ran while the document loaded. */
  let latest = 0
  let isLoading = true
  function time() {
    // Not in a microtask, or a script that awaits in a loop would never end.
    if (reads === 0) Reflect.apply(native.setTimeout, window, [() => (reads = 0), 0])
    reads += 1
    // A script that loops until the time has changed has to end.
    const overrun = Math.max(0, reads - 50) / 200
    if (isFrozen) return frozenTime + overrun
    if (isLoading && clock() < mostLoadingMs) return latest + overrun
    return clock() < freezesAt ? clock() : freezesAt + overrun
  }
  const base = () => (current === 0 && isFrozen ? frozenTime : current)

  /** What a timer starts after an `await` still belongs to its turn. */
  function take(due: number, wait: number, work: () => void) {
    current = due
    latest = Math.max(latest, due)
    if (wait > shortMs) followUpsUntil = due + followUpMs
    let steps = 16
    const leave = () => {
      if (steps-- > 0) return queueMicrotask(leave)
      current = 0
      if (due <= followUpsUntil && !isFrozen) transitions.note(due)
    }
    queueMicrotask(leave)
    work()
  }

  const native = {
    setTimeout: window.setTimeout,
    setInterval: window.setInterval,
    frame: window.requestAnimationFrame,
  }
  const cancel = { timeout: window.clearTimeout, frame: window.cancelAnimationFrame }
  const frames = new Map<number, Timer>()

  const setBase = (due: number) => {
    current = due
    // After all listeners of the event, which the browser runs as tasks of their own.
    Reflect.apply(native.setTimeout, window, [() => (current = 0), 0])
  }
  // A frame that is not visible may get no animation frames.
  const noFrameMs = window === window.top ? 2_000 : 200
  const nextFrame = () =>
    new Promise<void>((resolve) => {
      Reflect.apply(native.frame, window, [() => void yieldToBrowser().then(resolve)])
      Reflect.apply(native.setTimeout, window, [resolve, noFrameMs])
    })
  const transitions = watchTransitions(setBase, nextFrame)

  function later(isRepeated: boolean) {
    return (callNative: () => unknown, [work, wait, ...args]: unknown[]) => {
      if (typeof work !== 'function') {
        const id = isFrozen ? 0 : Number(callNative())
        texts.add(id)
        return id
      }
      const delay = Math.max(isRepeated ? 4 : 1, Number(wait) | 0)
      const timer: Timer = {
        run: () => void Reflect.apply(work, window, args),
        due: base() + delay,
        period: isRepeated ? delay : 0,
        wait: delay,
        setAt: base(),
      }
      const fire = () => {
        const { due } = timer
        // A carousel does not advance in a page that loads slowly; a poll may be waiting for that page.
        if (due > freezesAt && delay > shortMs) return
        if (isRepeated) timer.due += delay
        else timers.delete(id)
        take(due, timer.wait, timer.run)
      }
      const id: number = isFrozen
        ? (asked += 1)
        : Number(Reflect.apply(isRepeated ? native.setInterval : native.setTimeout, window, [fire, delay]))
      timers.set(id, timer)
      return id
    }
  }
  override(window, 'setTimeout', later(false))
  override(window, 'setInterval', later(true))
  const forget = (callNative: () => unknown, [id]: unknown[]) => {
    timers.delete(Number(id))
    return callNative()
  }
  override(window, 'clearTimeout', forget)
  override(window, 'clearInterval', forget)
  override(window, 'requestAnimationFrame', (callNative, [work]) => {
    if (typeof work !== 'function') return callNative()
    const timer: Timer = {
      run: () => void Reflect.apply(work, window, [time()]),
      due: (Math.floor(base() / frameMs + 0.5) + 1) * frameMs,
      period: 0,
      wait: 0,
      setAt: base(),
    }
    const fire = () => {
      frames.delete(id)
      take(timer.due, 0, timer.run)
    }
    const id = isFrozen ? (asked += 1) : Reflect.apply(native.frame, window, [fire])
    frames.set(id, timer)
    return id
  })
  override(window, 'cancelAnimationFrame', (callNative, [id]) => {
    frames.delete(Number(id))
    return callNative()
  })

  const endLoading = () => void (isLoading = false)
  const afterLoad = () => void Reflect.apply(native.setTimeout, window, [endLoading])
  window.addEventListener('load', afterLoad, { once: true, capture: true })

  skipAnimations(override, () => isFrozen)

  const yieldToBrowser = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(0)
    })

  const mayRun = ({ wait, setAt }: Timer) =>
    passesSince === Infinity || wait <= shortMs || (wait <= delayMs && setAt > passesSince)

  function findNext(end: number): ListedTimer | undefined {
    let next: ListedTimer | undefined
    for (const all of [timers, frames]) {
      for (const [id, timer] of all) {
        if (timer.due > end || (next && timer.due >= next[2].due) || !mayRun(timer)) continue
        next = [all, id, timer]
      }
    }
    return next
  }

  function takeNext([all, id, timer]: ListedTimer) {
    const { due, period, wait } = timer
    // A late timer fires at a later time than at its last turn: some scripts do nothing when the time has not changed.
    frozenTime = Math.max(due, wait > 0 && due !== frozenTime ? frozenTime + 1 : frozenTime)
    reads = 0
    if (period > 0) timer.due += period
    else all.delete(id)
    try {
      take(due, timer.wait, timer.run)
    } catch (error) {
      reportError(error)
    }
  }

  async function hold(moreMs: number) {
    const began = clock()
    if (!isFrozen) {
      frozenTime = Math.min(began, freezesAt)
      isFrozen = true
      for (const id of [...timers.keys(), ...texts]) Reflect.apply(cancel.timeout, window, [id])
      for (const id of frames.keys()) Reflect.apply(cancel.frame, window, [id])
    }
    const end = moreMs < 0 ? Math.max(frozenTime, freezesAt) : frozenTime + moreMs
    await transitions.endAll()
    await advance(began, end)
  }

  async function advance(began: number, end: number) {
    let lastYield = frozenTime
    let [hasFollowUps, due] = [false, frozenTime]
    for (let turns = 0; turns < mostTurns && clock() - began < mostMs; turns += 1) {
      const next = findNext(end)
      if (hasFollowUps && !(next && next[2].due <= due)) {
        hasFollowUps = false
        await transitions.endNew(due)
        continue
      }
      if (!next) break
      due = next[2].due
      takeNext(next)
      hasFollowUps ||= due <= followUpsUntil
      for (let step = 0; step < 20; step += 1) await undefined
      if (frozenTime - lastYield < frameMs) continue
      lastYield = frozenTime
      await yieldToBrowser()
    }
    await yieldToBrowser()
    frozenTime = Math.max(frozenTime, end)
  }

  /**
   * Advances the frozen clock while the page is scrolled through: only for polls and for what scrolling starts, so that a carousel stays
   * where it is. With -1 the pass ends: the clock then shows the same time however many steps there were, and timers that did not run
   * have as much time left as before.
   */
  async function pass(moreMs: number) {
    if (passesSince === Infinity) passesSince = frozenTime
    if (moreMs >= 0) return advance(clock(), frozenTime + moreMs)
    const end = Math.ceil((frozenTime + 400 - passesSince) / 20_000) * 20_000 + passesSince
    const [from, passed] = [end - 400, end - passesSince]
    for (const timer of timers.values()) {
      if (!mayRun(timer)) timer.due += passed
      else if (timer.period > 0 && timer.due < from)
        timer.due += Math.ceil((from - timer.due) / timer.period) * timer.period
    }
    frozenTime = from
    await advance(clock(), end)
    passesSince = Infinity
  }

  return { time, hold, pass }
}
