import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { ClockFunctions, ClockState, ListedTimer, Timer, VirtualClock } from './timers.ts'

/** Runs inside documents: freezes their virtual clock, and advances the frozen one. */
export const advanceClock = withHelpers(openControls, [
  hold,
  freeze,
  advance,
  findNext,
  mayRun,
  takeNext,
  pass,
  endPass,
])

export type AdvanceClock = typeof advanceClock

function openControls(state: ClockState, functions: ClockFunctions): Pick<VirtualClock, 'hold' | 'pass'> {
  return {
    hold: (moreMs) => hold(state, functions, moreMs),
    pass: (moreMs) => pass(state, functions, moreMs),
  }
}

async function hold(state: ClockState, functions: ClockFunctions, moreMs: number) {
  const began = state.native.now()
  if (!state.isFrozen) freeze(state, began)
  const { frozenTime, freezesAt } = state
  const end = moreMs < 0 ? Math.max(frozenTime, freezesAt) : frozenTime + moreMs
  await state.transitions.endAll()
  await advance(state, functions, began, end)
}

function freeze(state: ClockState, began: number) {
  const { native, timers, texts, frames, freezesAt } = state
  state.frozenTime = Math.min(began, freezesAt)
  state.isFrozen = true
  for (const id of [...timers.keys(), ...texts]) Reflect.apply(native.clearTimeout, window, [id])
  for (const id of frames.keys()) Reflect.apply(native.cancelFrame, window, [id])
}

async function advance(state: ClockState, functions: ClockFunctions, began: number, end: number) {
  const [mostMs, mostTurns] = [6_000, 6_000]
  let lastYield = state.frozenTime
  let [hasFollowUps, due] = [false, state.frozenTime]
  for (let turns = 0; turns < mostTurns && state.native.now() - began < mostMs; turns += 1) {
    const next = findNext(state, end)
    if (hasFollowUps && !(next && next[2].due <= due)) {
      hasFollowUps = false
      await state.transitions.endNew(due)
      continue
    }
    if (!next) break
    due = next[2].due
    takeNext(state, functions, next)
    hasFollowUps ||= due <= state.followUpsUntil
    for (let step = 0; step < 20; step += 1) await undefined
    if (state.frozenTime - lastYield < state.frameMs) continue
    lastYield = state.frozenTime
    await functions.yieldToBrowser(state)
  }
  await functions.yieldToBrowser(state)
  state.frozenTime = Math.max(state.frozenTime, end)
}

function findNext(state: ClockState, end: number): ListedTimer | undefined {
  let next: ListedTimer | undefined
  for (const all of [state.timers, state.frames]) {
    for (const [id, timer] of all) {
      if (timer.due > end || (next && timer.due >= next[2].due) || !mayRun(state, timer)) continue
      next = [all, id, timer]
    }
  }
  return next
}

function mayRun({ passesSince, shortMs }: ClockState, { wait, setAt }: Timer): boolean {
  /** Longest delay of what a scroll event starts. */
  const delayMs = 1_000
  return passesSince === Infinity || wait <= shortMs || (wait <= delayMs && setAt > passesSince)
}

function takeNext(state: ClockState, { take }: ClockFunctions, [all, id, timer]: ListedTimer) {
  const { due, period, wait } = timer
  const { frozenTime } = state
  // A late timer fires at a later time than at its last turn: some scripts do nothing when the time has not changed.
  state.frozenTime = Math.max(due, wait > 0 && due !== frozenTime ? frozenTime + 1 : frozenTime)
  state.reads = 0
  if (period > 0) timer.due += period
  else all.delete(id)
  try {
    take(state, due, timer.wait, timer.run)
  } catch (error) {
    state.native.reportError(error)
  }
}

/**
 * Advances the frozen clock while the page is scrolled through: only for polls and for what scrolling starts, so that a carousel stays
 * where it is. With -1 the pass ends: the clock then shows the same time however many steps there were, and timers that did not run
 * have as much time left as before.
 */
async function pass(state: ClockState, functions: ClockFunctions, moreMs: number) {
  if (state.passesSince === Infinity) state.passesSince = state.frozenTime
  if (moreMs >= 0) return advance(state, functions, state.native.now(), state.frozenTime + moreMs)
  return endPass(state, functions)
}

async function endPass(state: ClockState, functions: ClockFunctions) {
  const { frozenTime, passesSince, timers } = state
  const end = Math.ceil((frozenTime + 400 - passesSince) / 20_000) * 20_000 + passesSince
  const [from, passed] = [end - 400, end - passesSince]
  for (const timer of timers.values()) {
    if (!mayRun(state, timer)) timer.due += passed
    else if (timer.period > 0 && timer.due < from)
      timer.due += Math.ceil((from - timer.due) / timer.period) * timer.period
  }
  state.frozenTime = from
  await advance(state, functions, state.native.now(), end)
  state.passesSince = Infinity
}
