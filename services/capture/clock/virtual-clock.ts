import type { NativeOverride } from './native-override.ts'
import type { WatchTransitions } from './watch-transitions.ts'

/**
 * Runs inside every document before its own scripts, and answers what its clock says. That stands, but for the timers that ring, while
 * the document loads, however long that takes; then it runs as ever, and scripts are not held up, until `secret` is dispatched on the
 * document, or until its full stop. Then no timer and no frame comes by itself any more, and time stands. It goes on for as many
 * milliseconds as the event says, to the full stop if it says -1: timers are run through in their order, as often as they would have
 * been by then however long the document took to load.
 */
export function takeOverClock(
  standIn: NativeOverride,
  secret: string,
  watchTransitions: WatchTransitions,
): () => number {
  interface Timer {
    run: () => void
    /** In the time of those who set it: the sum of what they asked for, which is the same each time. */
    due: number
    period: number
    wait: number
    setAt: number
  }
  const { performance, document, MessageChannel, CustomEvent, reportError, queueMicrotask } = window
  const clock = performance.now.bind(performance)
  const fullStop = 9_900
  const frameMs = 1_000 / 60
  const [mostMs, mostTurns, mostStartMs] = [6_000, 6_000, 5_000]
  /** Longest wait of a poll or a throttle, and longest delay of what a scroll starts. */
  const [shortMs, delayMs] = [300, 1_000]
  const stirMs = 100
  const timers = new Map<number, Timer>()
  const texts = new Set<number>()
  let asked = 1_000_000_000
  let isHeld = false
  let stood = 0
  let passesSince = Infinity
  let current = 0
  /** Until then a turn may belong to one that nobody waited for: a carousel's, which moves in the frame after it. */
  let stirredUntil = 0
  /** How often the clock was read since the script that runs now began to run. */
  let reads = 0
  /** The latest turn of a timer there was while the document loaded. */
  let latest = 0
  let isStarting = true
  function time() {
    // Not in a microtask, or who awaits in a loop would run on for ever.
    if (reads === 0) Reflect.apply(native.setTimeout, window, [() => (reads = 0), 0])
    reads += 1
    // Who runs on until it is later must not do so for ever.
    const impatience = Math.max(0, reads - 50) / 200
    if (isHeld) return stood + impatience
    if (isStarting && clock() < mostStartMs) return latest + impatience
    return clock() < fullStop ? clock() : fullStop + impatience
  }
  const base = () => (current === 0 && isHeld ? stood : current)

  /** What follows at once from a turn is part of it, though it be written after an `await`. */
  function take(due: number, wait: number, work: () => void) {
    current = due
    latest = Math.max(latest, due)
    if (wait > shortMs) stirredUntil = due + stirMs
    let steps = 16
    const leave = () => {
      if (steps-- > 0) return queueMicrotask(leave)
      current = 0
      if (due <= stirredUntil && !isHeld) transitions.note(due)
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

  const goOnFrom = (due: number) => {
    current = due
    // After all who hear of it, each of whom is a turn of its own for the browser.
    Reflect.apply(native.setTimeout, window, [() => (current = 0), 0])
  }
  // A frame that nobody sees may have none of these.
  const framelessMs = window === window.top ? 2_000 : 200
  const nextFrame = () =>
    new Promise<void>((resolve) => {
      Reflect.apply(native.frame, window, [() => void breathe().then(resolve)])
      Reflect.apply(native.setTimeout, window, [resolve, framelessMs])
    })
  const transitions = watchTransitions(goOnFrom, nextFrame)

  function later(isRepeated: boolean) {
    return (asNative: () => unknown, [work, wait, ...args]: unknown[]) => {
      if (typeof work !== 'function') {
        const id = isHeld ? 0 : Number(asNative())
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
      const ring = () => {
        const { due } = timer
        // A carousel goes no further in a page that loads slowly; what polls may wait for that page.
        if (due > fullStop && delay > shortMs) return
        if (isRepeated) timer.due += delay
        else timers.delete(id)
        take(due, timer.wait, timer.run)
      }
      const id: number = isHeld
        ? (asked += 1)
        : Number(Reflect.apply(isRepeated ? native.setInterval : native.setTimeout, window, [ring, delay]))
      timers.set(id, timer)
      return id
    }
  }
  standIn(window, 'setTimeout', later(false))
  standIn(window, 'setInterval', later(true))
  const forget = (asNative: () => unknown, [id]: unknown[]) => {
    timers.delete(Number(id))
    return asNative()
  }
  standIn(window, 'clearTimeout', forget)
  standIn(window, 'clearInterval', forget)
  standIn(window, 'requestAnimationFrame', (asNative, [work]) => {
    if (typeof work !== 'function') return asNative()
    const timer: Timer = {
      run: () => void Reflect.apply(work, window, [time()]),
      due: (Math.floor(base() / frameMs + 0.5) + 1) * frameMs,
      period: 0,
      wait: 0,
      setAt: base(),
    }
    const ring = () => {
      frames.delete(id)
      take(timer.due, 0, timer.run)
    }
    const id = isHeld ? (asked += 1) : Reflect.apply(native.frame, window, [ring])
    frames.set(id, timer)
    return id
  })
  standIn(window, 'cancelAnimationFrame', (asNative, [id]) => {
    frames.delete(Number(id))
    return asNative()
  })

  const begin = () => void (isStarting = false)
  const afterLoad = () => void Reflect.apply(native.setTimeout, window, [begin])
  window.addEventListener('load', afterLoad, { once: true, capture: true })

  standIn(Element.prototype, 'animate', (asNative) => {
    const animation = asNative() as Animation
    if (isHeld) {
      try {
        if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel()
        else animation.finish()
      } catch {
        // One that has no speed has no end to go to either.
      }
    }
    return animation
  })
  standIn(HTMLMediaElement.prototype, 'play', (asNative) => (isHeld ? Promise.resolve() : asNative()))

  const breathe = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(0)
    })

  const goesOn = ({ wait, setAt }: Timer) =>
    passesSince === Infinity || wait <= shortMs || (wait <= delayMs && setAt > passesSince)

  type Next = [Map<number, Timer>, number, Timer]

  function findNext(end: number): Next | undefined {
    let next: Next | undefined
    for (const all of [timers, frames]) {
      for (const [id, timer] of all) {
        if (timer.due > end || (next && timer.due >= next[2].due) || !goesOn(timer)) continue
        next = [all, id, timer]
      }
    }
    return next
  }

  function takeNext([all, id, timer]: Next) {
    const { due, period, wait } = timer
    // For one that is late it is later than at its last turn: some do nothing at a turn that comes at the same time.
    stood = Math.max(due, wait > 0 && due !== stood ? stood + 1 : stood)
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
    if (!isHeld) {
      stood = Math.min(began, fullStop)
      isHeld = true
      for (const id of [...timers.keys(), ...texts]) Reflect.apply(cancel.timeout, window, [id])
      for (const id of frames.keys()) Reflect.apply(cancel.frame, window, [id])
    }
    const end = moreMs < 0 ? Math.max(stood, fullStop) : stood + moreMs
    await transitions.endAll()
    await goOn(began, end)
  }

  async function goOn(began: number, end: number) {
    let breath = stood
    let [isStirred, due] = [false, stood]
    for (let turns = 0; turns < mostTurns && clock() - began < mostMs; turns += 1) {
      const next = findNext(end)
      if (isStirred && !(next && next[2].due <= due)) {
        isStirred = false
        await transitions.endNew(due)
        continue
      }
      if (!next) break
      due = next[2].due
      takeNext(next)
      isStirred ||= due <= stirredUntil
      for (let step = 0; step < 20; step += 1) await undefined
      if (stood - breath < frameMs) continue
      breath = stood
      await breathe()
    }
    await breathe()
    stood = Math.max(stood, end)
  }

  /**
   * Runs the clock while the page is scrolled through, after its full stop: only for what polls or reacts to the scroll, so that a carousel
   * stays where it is. With -1 the pass ends: the clock then says the same however many steps there were, and the timers that did not run
   * have as much time left as before.
   */
  async function pass(moreMs: number) {
    if (passesSince === Infinity) passesSince = stood
    if (moreMs >= 0) return goOn(clock(), stood + moreMs)
    const end = Math.ceil((stood + 400 - passesSince) / 20_000) * 20_000 + passesSince
    const [from, passed] = [end - 400, end - passesSince]
    for (const timer of timers.values()) {
      if (!goesOn(timer)) timer.due += passed
      else if (timer.period > 0 && timer.due < from)
        timer.due += Math.ceil((from - timer.due) / timer.period) * timer.period
    }
    stood = from
    await goOn(clock(), end)
    passesSince = Infinity
  }

  // As they were before the page's own scripts, which may lie in wait for whoever uses them.
  const say = document.dispatchEvent.bind(document)
  document.addEventListener(secret, async (event) => {
    event.preventDefault()
    await hold(Number((event as CustomEvent).detail))
    say(new CustomEvent(`${secret}.done`))
  })
  document.addEventListener(`${secret}.pass`, async (event) => {
    event.preventDefault()
    await pass(Number((event as CustomEvent).detail))
    say(new CustomEvent(`${secret}.done`))
  })
  return time
}
