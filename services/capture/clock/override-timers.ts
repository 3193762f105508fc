import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { NativeOverride } from '../frames/native-override.ts'
import type { ClockFunctions, ClockState, Timer } from './timers.ts'

/**
 * Runs inside documents and workers: timers, animation frames and idle callbacks of scripts run on the
 * virtual clock.
 */
export const overrideTimers = withHelpers(overrideAll, [
  later,
  overrideFrames,
  overrideIdle,
  idleDeadline,
  overrideTasks,
])

export type OverrideTimers = typeof overrideTimers

function overrideAll(override: NativeOverride, state: ClockState, functions: ClockFunctions) {
  override(self, 'setTimeout', later(state, functions, false))
  override(self, 'setInterval', later(state, functions, true))
  const forget = (callNative: () => unknown, [id]: unknown[]) => {
    state.timers.delete(Number(id))
    return callNative()
  }
  override(self, 'clearTimeout', forget)
  override(self, 'clearInterval', forget)
  // Workers have animation frames depending on their kind, and no idle callbacks.
  if ('requestAnimationFrame' in self) overrideFrames(override, state, functions)
  if ('requestIdleCallback' in self) overrideIdle(override, state, functions)
  overrideTasks(override)
}

function later(state: ClockState, { base, elapse }: ClockFunctions, isRepeated: boolean) {
  const { native, timers } = state
  const setNative = isRepeated ? native.setInterval : native.setTimeout
  return (callNative: () => unknown, [work, wait, ...args]: unknown[]) => {
    const delay = Math.max(isRepeated ? 4 : 1, Number(wait) | 0)
    const run = () =>
      // Code given as a text is left to the browser, which alone knows whether the page allows it.
      typeof work === 'function'
        ? void Reflect.apply(work, self, args)
        : void Reflect.apply(native.setTimeout, self, [work])
    const setAt = base(state)
    const timer: Timer = { run, due: setAt + delay, period: isRepeated ? delay : 0, wait: delay, setAt }
    let elapsesAt = timer.due
    const fire = () => {
      const due = elapsesAt
      elapsesAt += delay
      elapse(state, due)
    }
    const id: number = state.isFrozen
      ? (state.asked += 1)
      : Number(Reflect.apply(setNative, self, [fire, delay]))
    timers.set(id, timer)
    return id
  }
}

function overrideFrames(override: NativeOverride, state: ClockState, { time, base, elapse }: ClockFunctions) {
  const { native, frames, frameMs } = state
  override(self, 'requestAnimationFrame', (callNative, [work]) => {
    if (typeof work !== 'function') return callNative()
    const run = () => void Reflect.apply(work, self, [time(state)])
    const setAt = base(state)
    const due = (Math.floor(setAt / frameMs + 0.5) + 1) * frameMs
    const id: number = state.isFrozen
      ? (state.asked += 1)
      : Reflect.apply(native.requestFrame, self, [() => elapse(state, due)])
    frames.set(id, { run, due, period: 0, wait: 0, setAt })
    return id
  })
  override(self, 'cancelAnimationFrame', (callNative, [id]) => {
    frames.delete(Number(id))
    return callNative()
  })
}

/** Runs each idle callback some frames after its request, with time for the same number of steps. */
function overrideIdle(override: NativeOverride, state: ClockState, { base, elapse }: ClockFunctions) {
  const idleMs = 40
  const { idles } = state
  const requestNative = self.requestIdleCallback
  override(self, 'requestIdleCallback', (callNative, [work]) => {
    if (typeof work !== 'function') return callNative()
    const setAt = base(state)
    const due = setAt + idleMs
    const run = () => void Reflect.apply(work, self, [idleDeadline()])
    const id: number = state.isFrozen
      ? (state.asked += 1)
      : Reflect.apply(requestNative, self, [() => elapse(state, due), { timeout: 1_000 }])
    idles.set(id, { run, due, period: 0, wait: idleMs, setAt })
    return id
  })
  override(self, 'cancelIdleCallback', (callNative, [id]) => {
    idles.delete(Number(id))
    return callNative()
  })
}

function idleDeadline(): IdleDeadline {
  const [wholeMs, stepMs] = [49, 1]
  let reads = 0
  const timeRemaining = () => Math.max(0, wholeMs - stepMs * reads++)
  return Object.setPrototypeOf({ didTimeout: false, timeRemaining }, IdleDeadline.prototype) as IdleDeadline
}

/** Replaces the delays of `AbortSignal.timeout` and `scheduler.postTask`, which use no timers of the page. */
function overrideTasks(override: NativeOverride) {
  const { setTimeout, AbortController, AbortSignal } = self
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  override(AbortSignal, 'timeout' as never, (callNative, [ms]) => {
    callNative()
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), Number(ms))
    return controller.signal
  })
  if (!('scheduler' in self)) return
  const owner = Object.getPrototypeOf(self.scheduler) as { postTask: () => unknown }
  const { postTask } = owner
  override(owner, 'postTask', (callNative, [work, options], scheduler) => {
    const { delay = 0, ...rest } = (options ?? {}) as { delay?: number }
    if (!(delay > 0) || typeof work !== 'function') return callNative()
    return wait(delay).then(() => Reflect.apply(postTask, scheduler, [work, rest] as never))
  })
}
