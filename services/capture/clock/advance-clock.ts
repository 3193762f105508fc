import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { ClockFunctions, ClockState, ListedTimer, Timer, VirtualClock } from './timers.ts'

/** Runs inside documents: freezes their virtual clock, and advances the frozen one. */
export const advanceClock = withHelpers(openControls, [
  hold,
  freeze,
  advance,
  startEffort,
  addLap,
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
  if (!state.isFrozen) freeze(state, functions.realTime(state, began))
  const { frozenTime, freezesAt } = state
  const end = moreMs < 0 ? Math.max(frozenTime, freezesAt) : frozenTime + moreMs
  await state.transitions.endAll()
  return advance(state, functions, began, end)
}

function freeze(state: ClockState, at: number) {
  const { native, timers, texts, frames } = state
  state.frozenTime = at
  state.isFrozen = true
  for (const id of [...timers.keys(), ...texts]) Reflect.apply(native.clearTimeout, window, [id])
  for (const id of frames.keys()) Reflect.apply(native.cancelFrame, window, [id])
}

/**
 * Ends early in a page whose turns take long, since its capture has to end as well. What counts is their own time, which does not depend
 * on how busy the machine is; the real time is limited only for the case that this cannot be told.
 */
async function advance(state: ClockState, functions: ClockFunctions, began: number, end: number) {
  const [mostMs, mostRealMs, mostTurns] = [6_000, 20_000, 6_000]
  const effort = startEffort(began)
  let lastYield = state.frozenTime
  let [hasFollowUps, due] = [false, state.frozenTime]
  const hasTime = () => effort.ms < mostMs && state.native.now() - began < mostRealMs
  for (let turns = 0; turns < mostTurns && hasTime(); turns += 1) {
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
    if (due - effort.lapDue >= state.frameMs) addLap(effort, due, state.native.now())
    if (state.frozenTime - lastYield < state.frameMs) continue
    lastYield = state.frozenTime
    await functions.yieldToBrowser(state)
  }
  await functions.yieldToBrowser(state)
  state.frozenTime = Math.max(state.frozenTime, end)
  return effort.ms
}

function startEffort(began: number) {
  return { ms: 0, lapBegan: began, lapDue: 0, laps: 0, quickestMs: Infinity }
}

/** A lap is a frame by the page's schedule. The quickest of five counts for all: a costly page is so in each, a process that waits is not. */
function addLap(effort: ReturnType<typeof startEffort>, due: number, now: number) {
  const counted = 5
  effort.quickestMs = Math.min(effort.quickestMs, now - effort.lapBegan)
  Object.assign(effort, { lapBegan: now, lapDue: due, laps: effort.laps + 1 })
  if (effort.laps % counted > 0) return
  effort.ms += effort.quickestMs * counted
  effort.quickestMs = Infinity
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
  const effortMs = await advance(state, functions, state.native.now(), end)
  state.passesSince = Infinity
  return effortMs
}
