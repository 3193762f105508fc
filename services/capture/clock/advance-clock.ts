import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { ClockFunctions, ClockState, VirtualClock } from './timers.ts'

/** Runs inside documents: freezes their virtual clock, and advances the frozen one. */
export const advanceClock = withHelpers(openControls, [
  hold,
  goOn,
  freeze,
  advance,
  awaitNext,
  mayGoOn,
  startEffort,
  addLap,
  pass,
  endPass,
])

export type AdvanceClock = typeof advanceClock

/**
 * Limits after which advancing stops although work is left: the scripts' effort, or real time since `began`.
 */
interface Stop {
  began: number
  maxMs: number
  maxRealMs: number
}

function openControls(
  state: ClockState,
  functions: ClockFunctions,
): Pick<VirtualClock, 'hold' | 'goOn' | 'pass'> {
  return {
    hold: (moreMs) => hold(state, functions, moreMs),
    goOn: () => goOn(state, functions),
    pass: (moreMs) => pass(state, functions, moreMs),
  }
}

async function hold(state: ClockState, functions: ClockFunctions, moreMs: number): Promise<boolean> {
  /** The maximum number of turns, because some scripts request one in every millisecond. */
  const maxTurns = 6_000
  if (!state.isFrozen) freeze(state)
  const { shown, freezesAt } = state
  state.end = moreMs < 0 ? Math.max(shown, freezesAt) : shown + moreMs
  state.turnsLeft = maxTurns
  state.effortMs = 0
  state.waitedMs = 0
  await state.transitions.endAll()
  return goOn(state, functions)
}

/**
 * Continues a paused advance. It pauses regularly, because only code outside of the page can judge whether a
 * delay is caused by the machine.
 */
async function goOn(state: ClockState, functions: ClockFunctions): Promise<boolean> {
  const maxRealMs = 1_500
  // The browser reports the processor time of documents, but not that of workers.
  const maxEffortMs = 'document' in self ? Infinity : 6_000
  // A script that waits for its server in a synchronous request uses no processor time meanwhile.
  const maxWaitMs = 20_000
  if (!state.isFrozen) return hold(state, functions, -1)
  const stop = { began: state.native.now(), maxMs: maxEffortMs - state.effortMs, maxRealMs }
  state.effortMs += await advance(state, functions, state.end, stop)
  const hasTime = state.turnsLeft > 0 && state.effortMs < maxEffortMs && state.waitedMs < maxWaitMs
  const isLeft = hasTime && functions.findNext(state, state.end) !== undefined
  if (!isLeft) state.shown = Math.max(state.shown, state.end)
  return isLeft
}

function freeze(state: ClockState) {
  const { native, timers, frames } = state
  state.isFrozen = true
  for (const id of timers.keys()) Reflect.apply(native.clearTimeout, self, [id])
  for (const id of frames.keys()) Reflect.apply(native.cancelFrame, self, [id])
}

/**
 * Advances the clock, and stops early in a page whose turns take long, since its capture has to end as well.
 */
async function advance(state: ClockState, functions: ClockFunctions, end: number, stop: Stop) {
  const effort = startEffort(stop.began)
  let [hasFollowUps, due, lastYield] = [false, state.shown, state.shown]
  while (mayGoOn(state, effort.ms, stop)) {
    const next = functions.findNext(state, end) ?? (await awaitNext(state, functions, end))
    if (hasFollowUps && !(next && next[2].due <= due)) {
      hasFollowUps = false
      await state.transitions.endNew(due)
      continue
    }
    if (!next) break
    due = next[2].due
    state.turnsLeft -= 1
    functions.takeNext(state, next)
    hasFollowUps ||= due <= state.followUpsUntil
    for (let step = 0; step < 64; step += 1) await undefined
    if (due - effort.lapDue >= state.frameMs) addLap(effort, due, state.native.now())
    if (state.shown - lastYield < state.frameMs) continue
    lastYield = state.shown
    await functions.yieldToBrowser(state)
  }
  if (hasFollowUps) await state.transitions.endNew(due)
  await functions.yieldToBrowser(state)
  return effort.ms
}

/** Waits for the next turn; a script that sends itself messages requests its turn only when they arrive. */
async function awaitNext(state: ClockState, { findNext, yieldToBrowser }: ClockFunctions, end: number) {
  const maxMessages = 3
  for (let nth = 0; nth < maxMessages; nth += 1) {
    await yieldToBrowser(state)
    const next = findNext(state, end)
    if (next) return next
  }
  return undefined
}

function mayGoOn({ turnsLeft, native }: ClockState, effortMs: number, { began, maxMs, maxRealMs }: Stop) {
  return turnsLeft > 0 && effortMs < maxMs && native.now() - began < maxRealMs
}

function startEffort(began: number) {
  return { ms: 0, lapBegan: began, lapDue: 0, laps: 0, quickestMs: Infinity }
}

/**
 * Adds the duration of a lap, which is a frame on the page's schedule. Of five laps the fastest counts for
 * all: a slow page is slow in each of them, but on a busy machine at least one is fast.
 */
function addLap(effort: ReturnType<typeof startEffort>, due: number, now: number) {
  const counted = 5
  effort.quickestMs = Math.min(effort.quickestMs, now - effort.lapBegan)
  Object.assign(effort, { lapBegan: now, lapDue: due, laps: effort.laps + 1 })
  if (effort.laps % counted > 0) return
  effort.ms += effort.quickestMs * counted
  effort.quickestMs = Infinity
}

/**
 * Advances the frozen clock while the page is scrolled through, only for polls and for timers that scrolling
 * starts, so that a carousel keeps its position. With -1 the pass ends: the clock then shows the same time
 * for any number of steps, and timers that did not run have as much time left as before. The limit is in the
 * page's own time, which does not depend on how busy the machine is; real time is limited only where the
 * page's time is unknown.
 */
async function pass(state: ClockState, functions: ClockFunctions, moreMs: number) {
  if (state.passesSince === Infinity) state.passesSince = state.shown
  state.turnsLeft = 6_000
  const stop = { began: state.native.now(), maxMs: 6_000, maxRealMs: 20_000 }
  if (moreMs < 0) return endPass(state, functions, stop)
  const end = state.shown + moreMs
  const effortMs = await advance(state, functions, end, stop)
  state.shown = Math.max(state.shown, end)
  return effortMs
}

async function endPass(state: ClockState, functions: ClockFunctions, stop: Stop) {
  const { shown, passesSince, timers } = state
  const end = Math.ceil((shown + 400 - passesSince) / 20_000) * 20_000 + passesSince
  const [from, passed] = [end - 400, end - passesSince]
  for (const timer of timers.values()) {
    if (!functions.mayRun(state, timer)) timer.due += passed
    else if (timer.period > 0 && timer.due < from)
      timer.due += Math.ceil((from - timer.due) / timer.period) * timer.period
  }
  state.shown = from
  const effortMs = await advance(state, functions, end, stop)
  state.shown = Math.max(state.shown, end)
  state.passesSince = Infinity
  return effortMs
}
