import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { ClockFunctions, ClockState, ListedTimer, Timer } from './timers.ts'

/**
 * Runs inside documents and workers: timers, frames and idle callbacks run in the order in which they are due
 * on the page's own schedule, and meanwhile the clock shows the time at which they were due. Until the clock
 * is frozen, each also waits for that time in reality, and for all earlier ones: on a busy machine all are
 * late, but in the same order.
 */
export const takeTurns = withHelpers(openTurns, [
  findNext,
  mayRun,
  takeNext,
  take,
  leave,
  elapse,
  runElapsed,
  endTurn,
  yieldToBrowser,
  openYields,
])

export type TakeTurns = typeof takeTurns

function openTurns(): Omit<ClockFunctions, 'time' | 'base' | 'carry'> {
  return { findNext, mayRun, takeNext, elapse, yieldToBrowser }
}

function findNext(state: ClockState, end: number): ListedTimer | undefined {
  let next: ListedTimer | undefined
  for (const all of [state.timers, state.frames, state.idles]) {
    for (const [id, timer] of all) {
      if (timer.due > end || (next && timer.due >= next[2].due) || !mayRun(state, timer)) continue
      next = [all, id, timer]
    }
  }
  return next
}

function mayRun({ passesSince, shortMs }: ClockState, { wait, setAt }: Timer): boolean {
  /** The longest delay of a timer that a scroll event starts. */
  const delayMs = 1_000
  return passesSince === Infinity || wait <= shortMs || (wait <= delayMs && setAt > passesSince)
}

function takeNext(state: ClockState, [all, id, timer]: ListedTimer) {
  const { due, period, wait } = timer
  state.shown = Math.max(due, state.shown)
  state.reads = 0
  if (period > 0) timer.due += period
  else all.delete(id)
  try {
    take(state, due, wait, timer.run)
  } catch (error) {
    state.native.reportError(error)
  }
}

/** Runs a turn; timers that a turn starts after an `await` still belong to it. */
function take(state: ClockState, due: number, wait: number, work: () => void) {
  const followUpMs = 100
  state.current = due
  if (wait > state.shortMs) state.followUpsUntil = due + followUpMs
  void leave(state)
  work()
}

async function leave(state: ClockState) {
  for (let step = 0; step < 60; step += 1) await undefined
  state.current = 0
}

function elapse(state: ClockState, due: number) {
  state.elapsedUntil = Math.max(state.elapsedUntil, Math.min(due, state.runsUntil))
  runElapsed(state)
}

/** Runs elapsed turns one at a time, because a turn's deferred work precedes the next turn. */
function runElapsed(state: ClockState) {
  if (state.isFrozen || state.isCatchingUp) return
  const next = findNext(state, state.elapsedUntil)
  if (!next) return
  const { due } = next[2]
  takeNext(state, next)
  if (due > state.followUpsUntil && !findNext(state, state.elapsedUntil)) return
  state.isCatchingUp = true
  void endTurn(state, due).then(() => {
    state.isCatchingUp = false
    runElapsed(state)
  })
}

/**
 * Ends a turn. Transitions that the turn started end before the next turn, which may be a fallback timer for
 * the case that they do not end.
 */
async function endTurn(state: ClockState, due: number) {
  for (let step = 0; step < 64; step += 1) await undefined
  if (due <= state.followUpsUntil && !findNext(state, due)) await state.transitions.endNew(due)
  // The browser gets a chance to draw only once per frame, because drawing after each turn takes long on a
  // busy machine.
  if (due - state.yieldedAt < state.frameMs) return
  state.yieldedAt = due
  await yieldToBrowser(state)
}

/** Ends when the browser has passed all messages on that were sent before. */
function yieldToBrowser(state: ClockState) {
  state.yields ??= openYields(state)
  return state.yields()
}

function openYields({ native }: ClockState) {
  const { port1, port2 } = new native.MessageChannel()
  const waiting: (() => void)[] = []
  port1.addEventListener('message', () => waiting.shift()?.())
  port1.start()
  return () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      port2.postMessage(0)
    })
}
