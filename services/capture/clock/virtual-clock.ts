import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { AdvanceClock } from './advance-clock.ts'
import type { CarryTurns } from './carry-turns.ts'
import type { NativeOverride } from '../frames/native-override.ts'
import type { OverrideTimers } from './override-timers.ts'
import type { TakeTurns } from './take-turns.ts'
import type { ClockProgress, ClockState, Natives, VirtualClock } from './timers.ts'
import type { WatchTransitions } from './watch-transitions.ts'

interface Parts {
  watchTransitions: WatchTransitions
  overrideTimers: OverrideTimers
  carryTurns: CarryTurns
  takeTurns: TakeTurns
  advanceClock: AdvanceClock
}

/** A clock with the information whether it is frozen. */
export interface StartedClock extends VirtualClock {
  isFrozen(): boolean
}

/**
 * Runs inside every document and worker before its own scripts, and returns the clock that those scripts
 * read. In the turn of a timer it shows when the timer was due. Scripts and browser events outside of a turn
 * read 0 while the page loads, whenever they occur. So no reading of a script depends on the machine's speed
 * or on the document's loading time. Timers run no sooner than in real time until `hold` freezes the clock,
 * and not beyond `runsUntil`: a script that arrives late has the rest of the time to `freezesAt` to draw.
 * Once the clock is frozen, timers and frames run only when `hold` or `pass` advances it, in the order in
 * which they are due, and as often as they would have until then with any loading time of the document.
 */
export const startVirtualClock = withHelpers(start, [
  startState,
  readNatives,
  startProgress,
  time,
  base,
  carry,
  setBase,
  nextFrame,
])

function start(override: NativeOverride, parts: Parts): StartedClock {
  const turns = parts.takeTurns()
  const state = startState(override, parts.watchTransitions, turns.yieldToBrowser)
  const functions = { time, base, carry, ...turns }
  parts.carryTurns(override, state, functions)
  parts.overrideTimers(override, state, functions)
  return {
    time: () => time(state),
    isFrozen: () => state.isFrozen,
    ...parts.advanceClock(state, functions),
  }
}

function startState(
  override: NativeOverride,
  watchTransitions: WatchTransitions,
  yieldToBrowser: (state: ClockState) => Promise<void>,
): ClockState {
  const state: ClockState = {
    native: readNatives(),
    freezesAt: 9_900,
    runsUntil: 5_000,
    frameMs: 1_000 / 60,
    noFrameMs: self === self.top ? 2_000 : 200,
    shortMs: 300,
    ...startProgress(),
    transitions: watchTransitions(
      override,
      (due) => setBase(state, due),
      () => nextFrame(state, yieldToBrowser),
    ),
  }
  return state
}

function readNatives(): Natives {
  return {
    now: performance.now.bind(performance),
    reportError: self.reportError.bind(self),
    MessageChannel: self.MessageChannel,
    setTimeout: self.setTimeout,
    setInterval: self.setInterval,
    clearTimeout: self.clearTimeout,
    requestFrame: self.requestAnimationFrame,
    cancelFrame: self.cancelAnimationFrame,
  }
}

function startProgress(): ClockProgress {
  return {
    timers: new Map(),
    frames: new Map(),
    idles: new Map(),
    asked: 1_000_000_000,
    isFrozen: false,
    shown: 0,
    elapsedUntil: 0,
    isCatchingUp: false,
    yieldedAt: 0,
    end: 0,
    turnsLeft: 0,
    effortMs: 0,
    waitedMs: 0,
    passesSince: Infinity,
    current: 0,
    followUpsUntil: 0,
    reads: 0,
  }
}

function time(state: ClockState): number {
  // A timer is needed, because a script that awaits in a loop would never end with a microtask.
  if (state.reads === 0) Reflect.apply(state.native.setTimeout, self, [() => (state.reads = 0), 0])
  state.reads += 1
  // Events of the network or of the browser itself occur at another time in each visit.
  const shown = state.current || (state.isFrozen ? state.shown : 0)
  // The clock advances with many readings, so that a script ends that loops until the time has changed.
  return shown + Math.max(0, state.reads - 50) / 200
}

function base({ current, isFrozen, shown }: ClockState): number {
  return current === 0 && isFrozen ? shown : current
}

function carry(state: ClockState, due: number) {
  if (due > 0 && !state.isFrozen) setBase(state, due)
}

function setBase(state: ClockState, due: number) {
  state.current = due
  // The reset is a timer, because it has to follow all listeners of the event, which run as separate tasks.
  Reflect.apply(state.native.setTimeout, self, [() => (state.current = 0), 0])
}

function nextFrame(state: ClockState, yieldToBrowser: (state: ClockState) => Promise<void>) {
  const { native, noFrameMs } = state
  return new Promise<void>((resolve) => {
    Reflect.apply(native.requestFrame, self, [() => void yieldToBrowser(state).then(resolve)])
    Reflect.apply(native.setTimeout, self, [resolve, noFrameMs])
  })
}
