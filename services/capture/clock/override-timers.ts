import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { NativeOverride } from './native-override.ts'
import type { ClockFunctions, ClockState, Timer } from './timers.ts'

/** Runs inside documents: the timers and animation frames that scripts ask for are the virtual clock's. */
export const overrideTimers = withHelpers(overrideAll, [later, setText, overrideFrames])

export type OverrideTimers = typeof overrideTimers

function overrideAll(override: NativeOverride, state: ClockState, functions: ClockFunctions) {
  override(window, 'setTimeout', later(state, functions, false))
  override(window, 'setInterval', later(state, functions, true))
  const forget = (callNative: () => unknown, [id]: unknown[]) => {
    state.timers.delete(Number(id))
    return callNative()
  }
  override(window, 'clearTimeout', forget)
  override(window, 'clearInterval', forget)
  overrideFrames(override, state, functions)
}

function later(state: ClockState, { base, take }: ClockFunctions, isRepeated: boolean) {
  const { native, timers, freezesAt, shortMs } = state
  const setNative = isRepeated ? native.setInterval : native.setTimeout
  return (callNative: () => unknown, [work, wait, ...args]: unknown[]) => {
    if (typeof work !== 'function') return setText(state, callNative)
    const delay = Math.max(isRepeated ? 4 : 1, Number(wait) | 0)
    const run = () => void Reflect.apply(work, window, args)
    const setAt = base(state)
    const timer: Timer = { run, due: setAt + delay, period: isRepeated ? delay : 0, wait: delay, setAt }
    const fire = () => {
      const { due } = timer
      // A carousel does not advance in a page that loads slowly; a poll may be waiting for that page.
      if (due > freezesAt && delay > shortMs) return
      if (isRepeated) timer.due += delay
      else timers.delete(id)
      take(state, due, timer.wait, timer.run)
    }
    const id: number = state.isFrozen
      ? (state.asked += 1)
      : Number(Reflect.apply(setNative, window, [fire, delay]))
    timers.set(id, timer)
    return id
  }
}

function setText({ isFrozen, texts }: ClockState, callNative: () => unknown): number {
  const id = isFrozen ? 0 : Number(callNative())
  texts.add(id)
  return id
}

function overrideFrames(override: NativeOverride, state: ClockState, { time, base, take }: ClockFunctions) {
  const { native, frames, frameMs } = state
  override(window, 'requestAnimationFrame', (callNative, [work]) => {
    if (typeof work !== 'function') return callNative()
    const run = () => void Reflect.apply(work, window, [time(state)])
    const setAt = base(state)
    const due = (Math.floor(setAt / frameMs + 0.5) + 1) * frameMs
    const timer: Timer = { run, due, period: 0, wait: 0, setAt }
    const fire = () => {
      frames.delete(id)
      take(state, timer.due, 0, timer.run)
    }
    const id: number = state.isFrozen
      ? (state.asked += 1)
      : Reflect.apply(native.requestFrame, window, [fire])
    frames.set(id, timer)
    return id
  })
  override(window, 'cancelAnimationFrame', (callNative, [id]) => {
    frames.delete(Number(id))
    return callNative()
  })
}
