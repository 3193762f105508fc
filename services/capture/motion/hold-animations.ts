import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { State } from './keyframe-states.ts'
import type { Moving } from './motion.ts'

/** An animation with an effect that has a target. */
interface Held {
  animation: Animation
  effect: KeyframeEffect
  target: Element
  timing: ComputedEffectTiming
  duration: number
}

/** The functions that the parts of this file share. */
type Tools = Pick<
  Required<Moving>['vigiaMotion'],
  'held' | 'kept' | 'listStates' | 'measureSeen' | 'pickState'
>

/**
 * Runs in the page. Brings animations to their ends, and those that still run when the page's clock stops to
 * the visible state that lasts longest. Animations of equal length with the same name or position are stopped
 * at one moment, because words and slides take turns.
 */
export const holdAnimations = withHelpers(holdAll, [
  holdIn,
  renew,
  setCalm,
  settle,
  keep,
  keepAtStart,
  isEndless,
  readTiming,
  groupAll,
  keysOf,
  holdGroup,
  listAll,
  stand,
])

function holdAll({ restMs }: { restMs: number }): void {
  const tools = (globalThis as Moving).vigiaMotion
  if (!tools) return
  tools.holdAnimations = (root) => holdIn(root, tools, restMs)
  for (const root of vigiaTrees.listRoots()) holdIn(root, tools, restMs)
}

function holdIn(root: Document | ShadowRoot, tools: Tools, restMs: number) {
  setCalm(root, false)
  const endless: Held[] = []
  const animations = root.getAnimations()
  for (const animation of animations) {
    const one = settle(animation, tools, restMs)
    if (one) endless.push(one)
  }
  for (const group of groupAll(endless)) holdGroup(group, tools)
  setCalm(root, true)
  // Listing animations once more would compute all styles again.
  if (animations.length === 0) return
  // Each animation gets its time once more, since until then Chromium draws what the new style sheet says.
  for (const isAway of [true, false])
    for (const animation of root.getAnimations()) renew(animation, isAway, tools)
}

function renew(animation: Animation, isAway: boolean, { held, kept }: Tools) {
  const at = held.get(animation) ?? kept.get(animation)
  if (at === undefined || animation.playState !== 'paused') return
  const { delay = 0, duration = 0 } = animation.effect?.getComputedTiming() ?? {}
  animation.currentTime = isAway ? Math.max(at, delay) + Number(duration) / 2 : at
}

/** Switches the style sheet that ends animations, which hides their intended durations. */
function setCalm(root: Document | ShadowRoot, isOn: boolean) {
  for (const sheet of root.adoptedStyleSheets)
    if (sheet.cssRules[0]?.cssText.includes('--calm: yes')) sheet.disabled = !isOn
}

/** Ends an animation, or returns it if a state for it has to be found. */
function settle(animation: Animation, tools: Tools, restMs: number): Held | undefined {
  const { effect, timeline } = animation
  // A scroll-driven animation keeps the position that the scroll gives it.
  if (timeline && timeline !== document.timeline)
    return void effect?.updateTiming({ duration: 'auto', iterations: 1 })
  try {
    if (!(effect instanceof KeyframeEffect) || !effect.target || animation instanceof CSSTransition)
      return void animation.finish()
    const timing = effect.getComputedTiming()
    const duration = Number(timing.duration)
    const one = { animation, effect, target: effect.target, timing, duration }
    const isHeld = tools.held.has(animation)
    if (!isHeld && animation.playState === 'paused') return keep(one, tools)
    if (isHeld || isEndless(timing, duration, restMs)) return one
    if ((timing.delay ?? 0) > restMs) return keepAtStart(one, tools)
    animation.finish()
    if (Number(timing.endTime) <= restMs) return undefined
    return tools.measureSeen(one.target, effect.pseudoElement, new Set()).area > 0 ? undefined : one
  } catch {
    // An animation whose playback rate is 0 has no end.
    return undefined
  }
}

/** Pauses an animation at its first state, because it begins only after the screenshot. */
function keepAtStart(one: Held, tools: Tools) {
  one.animation.pause()
  one.animation.currentTime = 0
  return keep(one, tools)
}

/** Keeps an animation that the page has paused, or that begins only later, at its current state. */
function keep({ animation, effect, timing }: Held, { kept }: Tools) {
  if (!kept.has(animation)) effect.updateTiming(readTiming(timing))
  kept.set(animation, Number(animation.currentTime ?? 0))
  return undefined
}

function isEndless({ endTime, iterations = 1 }: ComputedEffectTiming, duration: number, restMs: number) {
  return duration > 0 && iterations > 1 && Number(endTime) > restMs
}

/** Reads the current timing, because a style sheet does not override values that a script has set. */
function readTiming({
  delay,
  endDelay,
  duration,
  iterations,
  direction,
  fill,
  easing,
  iterationStart,
}: ComputedEffectTiming) {
  const known = { delay, endDelay, duration, iterations, direction, fill, easing, iterationStart }
  return known as OptionalEffectTiming
}

function groupAll(all: readonly Held[]): Held[][] {
  let groups: { keys: Set<unknown>; members: Held[] }[] = []
  for (const one of all) {
    const keys = keysOf(one)
    const near = groups.filter((group) => keys.some((key) => group.keys.has(key)))
    const joined = {
      keys: new Set([...near.flatMap((group) => [...group.keys]), ...keys]),
      members: [...near.flatMap(({ members }) => members), one],
    }
    groups = [...groups.filter((group) => !near.includes(group)), joined]
  }
  return groups.map(({ members }) => members)
}

function keysOf({ animation, effect, target, duration }: Held): unknown[] {
  const names =
    animation instanceof CSSAnimation ? animation.animationName : JSON.stringify(effect.getKeyframes())
  const marks = ((globalThis as Moving).vigiaMotion?.marks ?? new Map()) as Map<Node, number>
  const mark = (node: Node | null) => {
    if (node && !marks.has(node)) marks.set(node, marks.size)
    return node ? marks.get(node) : -1
  }
  const length = Math.round(duration)
  const outer = target.parentElement?.parentElement
  const places = [target, target.parentNode, outer && outer !== document.body ? outer : null]
  return [`${length} ${names}`, ...places.flatMap((place) => (place ? [`${length} in ${mark(place)}`] : []))]
}

function holdGroup(group: readonly Held[], tools: Tools) {
  const { held, measureSeen, pickState } = tools
  const maxMeasured = 60
  const standAll = (at: number) => group.forEach((one) => stand(one, at, held))
  const first = group[0] && held.get(group[0].animation)
  if (first !== undefined && group.every(({ animation }) => held.get(animation) === first))
    return standAll(first)
  const measured = group.slice(0, maxMeasured)
  const changing = measured.map(({ effect }) => new Set(effect.getKeyframes().flatMap(Object.keys)))
  const holders = measured.map(({ target }) => target.parentNode)
  const at = pickState(listAll(group, tools), holders, (moment) => {
    standAll(moment)
    return measured.map(({ target, effect }, nth) =>
      measureSeen(target, effect.pseudoElement, changing[nth] ?? new Set()),
    )
  })
  standAll(at)
}

/** Lists the states of animations that differ in more than their targets. */
function listAll(group: readonly Held[], { listStates }: Tools): State[] {
  const maxKinds = 12
  const kinds = new Map<string, State[]>()
  for (const [nth, { effect, timing, duration }] of group.entries()) {
    const { delay = 0, direction = 'normal', easing = 'linear' } = timing
    const frames = effect.getKeyframes()
    const kind = JSON.stringify([delay, duration, direction, easing, frames])
    if (kinds.has(kind) || kinds.size >= maxKinds) continue
    kinds.set(kind, listStates(frames as never, { delay, duration, direction, easing }, nth))
  }
  return Array.from(kinds.values()).flat()
}

function stand({ animation, effect, timing }: Held, at: number, held: Tools['held']) {
  if (held.get(animation) === undefined) effect.updateTiming(readTiming(timing))
  held.set(animation, at)
  if (animation.playState !== 'paused') animation.pause()
  if (animation.currentTime !== at) animation.currentTime = at
  return undefined
}
