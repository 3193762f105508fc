import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { AdvanceClock } from './advance-clock.ts'
import type { NativeOverride } from './native-override.ts'
import type { OverrideTimers } from './override-timers.ts'
import type { SkipAnimations } from './skip-animations.ts'
import type { ClockState, Natives, VirtualClock } from './timers.ts'
import type { WatchTransitions } from './watch-transitions.ts'

interface Parts {
  watchTransitions: WatchTransitions
  overrideTimers: OverrideTimers
  skipAnimations: SkipAnimations
  advanceClock: AdvanceClock
}

/**
 * Runs inside every document before its own scripts, and answers the clock that those scripts read. While the document loads, however
 * long that takes, it shows the time of the latest timer. Then it runs in real time until `hold` freezes it, but not further than
 * `runsUntil` or the latest timer: a script that comes late has the rest of the time to `freezesAt` for what it draws. Once it is frozen
 * no timer and no frame runs unless `hold` or `pass` advances the clock, which runs timers in the order in which they are due, as often
 * as they would have been by then however long the document took to load.
 */
export const startVirtualClock = withHelpers(start, [
  startState,
  readNatives,
  time,
  realTime,
  base,
  take,
  setBase,
  nextFrame,
  yieldToBrowser,
])

function start(override: NativeOverride, parts: Parts): VirtualClock {
  const state = startState(parts.watchTransitions)
  const functions = { time, realTime, base, take, yieldToBrowser }
  parts.overrideTimers(override, state, functions)

  const endLoading = () => void (state.isLoading = false)
  const afterLoad = () => void Reflect.apply(state.native.setTimeout, window, [endLoading])
  window.addEventListener('load', afterLoad, { once: true, capture: true })

  parts.skipAnimations(override, () => state.isFrozen)
  return { time: () => time(state), ...parts.advanceClock(state, functions) }
}

function startState(watchTransitions: WatchTransitions): ClockState {
  const state: ClockState = {
    native: readNatives(),
    freezesAt: 9_900,
    runsUntil: 5_000,
    frameMs: 1_000 / 60,
    noFrameMs: window === window.top ? 2_000 : 200,
    shortMs: 300,
    timers: new Map(),
    frames: new Map(),
    texts: new Set(),
    asked: 1_000_000_000,
    isFrozen: false,
    frozenTime: 0,
    passesSince: Infinity,
    current: 0,
    followUpsUntil: 0,
    reads: 0,
    latest: 0,
    isLoading: true,
    transitions: watchTransitions(
      (due) => setBase(state, due),
      () => nextFrame(state),
    ),
  }
  return state
}

function readNatives(): Natives {
  return {
    now: performance.now.bind(performance),
    queueMicrotask: window.queueMicrotask.bind(window),
    reportError: window.reportError.bind(window),
    MessageChannel: window.MessageChannel,
    setTimeout: window.setTimeout,
    setInterval: window.setInterval,
    clearTimeout: window.clearTimeout,
    requestFrame: window.requestAnimationFrame,
    cancelFrame: window.cancelAnimationFrame,
  }
}

function time(state: ClockState): number {
  const { native, runsUntil } = state
  // Not in a microtask, or a script that awaits in a loop would never end.
  if (state.reads === 0) Reflect.apply(native.setTimeout, window, [() => (state.reads = 0), 0])
  state.reads += 1
  // A script that loops until the time has changed has to end.
  const overrun = Math.max(0, state.reads - 50) / 200
  if (state.isFrozen) return state.frozenTime + overrun
  const now = native.now()
  if (state.isLoading && now < runsUntil) return state.latest + overrun
  return now < runsUntil ? now : realTime(state, now) + overrun
}

function realTime({ runsUntil, freezesAt, latest }: ClockState, now: number): number {
  return Math.min(freezesAt, Math.max(latest, Math.min(now, runsUntil)))
}

function base({ current, isFrozen, frozenTime }: ClockState): number {
  return current === 0 && isFrozen ? frozenTime : current
}

/** What a timer starts after an `await` still belongs to its turn. */
function take(state: ClockState, due: number, wait: number, work: () => void) {
  const { native, shortMs } = state
  const followUpMs = 100
  state.current = due
  state.latest = Math.max(state.latest, due)
  if (wait > shortMs) state.followUpsUntil = due + followUpMs
  let steps = 16
  const leave = () => {
    if (steps-- > 0) return native.queueMicrotask(leave)
    state.current = 0
    if (due <= state.followUpsUntil && !state.isFrozen) state.transitions.note(due)
  }
  native.queueMicrotask(leave)
  work()
}

function setBase(state: ClockState, due: number) {
  state.current = due
  // After all listeners of the event, which the browser runs as tasks of their own.
  Reflect.apply(state.native.setTimeout, window, [() => (state.current = 0), 0])
}

function nextFrame(state: ClockState) {
  const { native, noFrameMs } = state
  return new Promise<void>((resolve) => {
    Reflect.apply(native.requestFrame, window, [() => void yieldToBrowser(state).then(resolve)])
    Reflect.apply(native.setTimeout, window, [resolve, noFrameMs])
  })
}

function yieldToBrowser({ native }: ClockState) {
  return new Promise<void>((resolve) => {
    const { port1, port2 } = new native.MessageChannel()
    port1.addEventListener('message', () => resolve())
    port1.start()
    port2.postMessage(0)
  })
}
