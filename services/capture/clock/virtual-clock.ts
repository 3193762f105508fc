import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { AdvanceClock } from './advance-clock.ts'
import type { CarryTurns } from './carry-turns.ts'
import type { NativeOverride } from './native-override.ts'
import type { OverrideTimers } from './override-timers.ts'
import type { TakeTurns } from './take-turns.ts'
import type { ClockState, Natives, VirtualClock } from './timers.ts'
import type { WatchTransitions } from './watch-transitions.ts'

interface Parts {
  watchTransitions: WatchTransitions
  overrideTimers: OverrideTimers
  carryTurns: CarryTurns
  takeTurns: TakeTurns
  advanceClock: AdvanceClock
}

/** The clock, and whether it is frozen. */
export interface StartedClock extends VirtualClock {
  isFrozen(): boolean
}

/**
 * Runs inside every document and worker before its own scripts, and answers the clock that those scripts read. In the turn of a timer it
 * shows when that was due. What runs outside of a turn while the page loads reads 0, whenever it comes: scripts as they arrive, and events
 * of the browser. So nothing that a script reads depends on how fast the machine is, or on how long the document takes to load. Timers run
 * no sooner than in real time until `hold` freezes the clock, and not beyond `runsUntil`: a script that comes late has the rest of the time
 * to `freezesAt` for what it draws. Once it is frozen no timer and no frame runs unless `hold` or `pass` advances the clock, which runs
 * timers in the order in which they are due, as often as they would have been by then however long the document took to load.
 */
export const startVirtualClock = withHelpers(start, [
  startState,
  readNatives,
  time,
  base,
  carry,
  setBase,
  nextFrame,
])

function start(override: NativeOverride, parts: Parts): StartedClock {
  const turns = parts.takeTurns()
  const state = startState(parts.watchTransitions, turns.yieldToBrowser)
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
    passesSince: Infinity,
    current: 0,
    followUpsUntil: 0,
    reads: 0,
    transitions: watchTransitions(
      (due) => setBase(state, due),
      () => nextFrame(state, yieldToBrowser),
    ),
  }
  return state
}

function readNatives(): Natives {
  return {
    now: performance.now.bind(performance),
    queueMicrotask: self.queueMicrotask.bind(self),
    reportError: self.reportError.bind(self),
    MessageChannel: self.MessageChannel,
    setTimeout: self.setTimeout,
    setInterval: self.setInterval,
    clearTimeout: self.clearTimeout,
    requestFrame: self.requestAnimationFrame,
    cancelFrame: self.cancelAnimationFrame,
  }
}

function time(state: ClockState): number {
  // A microtask would not do: a script that awaits in a loop would never end.
  if (state.reads === 0) Reflect.apply(state.native.setTimeout, self, [() => (state.reads = 0), 0])
  state.reads += 1
  // What comes from the network, or from the browser itself, comes at another time in each visit.
  const shown = state.current || (state.isFrozen ? state.shown : 0)
  // A script that loops until the time has changed has to end.
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
  // A timer runs after all listeners of the event, which the browser runs as separate tasks.
  Reflect.apply(state.native.setTimeout, self, [() => (state.current = 0), 0])
}

function nextFrame(state: ClockState, yieldToBrowser: (state: ClockState) => Promise<void>) {
  const { native, noFrameMs } = state
  return new Promise<void>((resolve) => {
    Reflect.apply(native.requestFrame, self, [() => void yieldToBrowser(state).then(resolve)])
    Reflect.apply(native.setTimeout, self, [resolve, noFrameMs])
  })
}
