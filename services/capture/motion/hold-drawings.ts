import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { Moving } from './motion.ts'

type Tools = Required<Moving>['vigiaMotion']

/** An animation element of a drawing (SMIL), with times in milliseconds. */
interface Turn {
  target: Element
  name: string
  /** The name of the transform, which is written in front of each value. */
  type: string
  begins: number
  duration: number
  isEndless: boolean
  endsAt: number
  stays: boolean
  frames: { computedOffset: number; easing: string; value: string }[]
}

/**
 * Runs in the page. A browser with reduced motion displays drawings as they are before their animations
 * (SMIL), so each gets the attributes that it has once all finite animations have ended, and of endless ones
 * those of the visible state that lasts longest.
 */
export const holdDrawings = withHelpers(holdAll, [
  holdIn,
  holdDrawing,
  readTurn,
  readLength,
  listFrames,
  show,
  valueAt,
  mix,
])

function holdAll({ restMs }: { restMs: number }): void {
  const tools = (globalThis as Moving).vigiaMotion
  if (!tools) return
  tools.holdDrawings = (root) => holdIn(root, tools, restMs)
  for (const root of vigiaTrees.listRoots()) holdIn(root, tools, restMs)
}

function holdIn(root: Document | ShadowRoot, tools: Tools, restMs: number) {
  for (const svg of root.querySelectorAll('svg')) if (!svg.ownerSVGElement) holdDrawing(svg, tools, restMs)
}

function holdDrawing(svg: SVGSVGElement, tools: Tools, restMs: number) {
  const { drawings, listStates, measureSeen, pickState } = tools
  const elements = svg.querySelectorAll<SVGAnimationElement>('animate, animateTransform, set')
  if (elements.length === 0 || drawings.get(svg) === elements.length) return
  drawings.set(svg, elements.length)
  const turns = Array.from(elements).flatMap((element) => readTurn(element))
  const endless = turns.filter(({ isEndless, endsAt }) => isEndless || endsAt > restMs)
  const ends = turns.filter((turn) => !endless.includes(turn)).map(({ endsAt }) => endsAt)
  const settledAt = Math.max(0, ...ends)
  const states = endless.flatMap(({ begins, duration, frames }, nth) => {
    // The delay is a number of whole iterations, until all finite animations have ended.
    const delay = begins + Math.ceil(Math.max(0, settledAt - begins) / duration) * duration
    return listStates(frames, { delay, duration, direction: 'normal', easing: 'linear' }, nth)
  })
  const targets = endless.map(({ target }) => target)
  const changing = new Set(['strokeDashoffset', 'strokeDasharray'])
  const look = (at: number) => {
    show(turns, at)
    return targets.map((target) => measureSeen(target, null, changing))
  }
  show(turns, states.length > 0 ? pickState(states, targets, look) : settledAt)
}

function readTurn(element: SVGAnimationElement): Turn[] {
  const target = element.targetElement
  const name = element.getAttribute('attributeName') ?? ''
  const type = element.localName === 'animateTransform' ? (element.getAttribute('type') ?? 'translate') : ''
  const frames = listFrames(element)
  // Animations that begin with a click, or after another one, count as not begun.
  const begins = readLength((element.getAttribute('begin') ?? '0').split(';')[0] ?? '')
  if (!target || !name || frames.length === 0 || begins === undefined) return []
  const duration = element.localName === 'set' ? 0 : (readLength(element.getAttribute('dur') ?? '') ?? 0)
  const count = element.getAttribute('repeatCount') ?? '1'
  const isEndless = duration > 0 && [count, element.getAttribute('repeatDur')].includes('indefinite')
  const endsAt = begins + duration * (Number(count) || 1)
  const stays = element.localName === 'set' || element.getAttribute('fill') === 'freeze'
  return [{ target, name, type, begins, duration, isEndless, endsAt, stays, frames }]
}

/** Reads a time in milliseconds; undefined if the text is no time. */
function readLength(text: string): number | undefined {
  const [, sign = '', hours = '0', minutes = '0', count, unit = 's'] =
    /^\s*([+-]?)(?:(?:(\d+):)?(\d+):)?([\d.]+)(ms|s|min|h)?\s*$/.exec(text) ?? []
  if (count === undefined) return undefined
  const factor = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 }[unit] ?? 1_000
  return Math.max(
    0,
    (Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(count) * factor) * (sign === '-' ? -1 : 1),
  )
}

/** Lists the values of an SVG animation as keyframes. */
function listFrames(element: SVGAnimationElement): Turn['frames'] {
  const split = (name: string) =>
    (element.getAttribute(name) ?? '').split(';').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  const base = element.targetElement?.getAttribute(element.getAttribute('attributeName') ?? '') ?? '0'
  const to = element.getAttribute('to')
  const ends =
    to === null ? [] : element.localName === 'set' ? [to] : [element.getAttribute('from') ?? base, to]
  const values = split('values').length > 0 ? split('values') : ends
  const isDiscrete = element.getAttribute('calcMode') === 'discrete'
  const times = split('keyTimes').map(Number)
  const parts = isDiscrete ? values.length : Math.max(1, values.length - 1)
  const easing = isDiscrete ? 'step-end' : 'linear'
  const frames = values.map((value, nth) => ({ computedOffset: times[nth] ?? nth / parts, easing, value }))
  const last = values.at(-1)
  return isDiscrete && last !== undefined ? [...frames, { computedOffset: 1, easing, value: last }] : frames
}

/** The attributes at a moment; those of the page where no animation applies. */
function show(turns: readonly Turn[], at: number) {
  for (const turn of turns) {
    const value = valueAt(turn, at)
    if (value !== undefined) turn.target.setAttribute(turn.name, turn.type ? `${turn.type}(${value})` : value)
  }
}

function valueAt(
  { begins, duration, isEndless, endsAt, stays, frames }: Turn,
  at: number,
): string | undefined {
  const last = frames.at(-1)
  if (at < begins) return undefined
  if (!isEndless && at >= endsAt) return stays ? last?.value : undefined
  const progress = duration > 0 ? ((at - begins) % duration) / duration : 1
  const next = frames.findIndex(({ computedOffset }) => computedOffset > progress)
  const [before, after] = [frames[next - 1] ?? frames[0], frames[next] ?? last]
  if (!before || !after || before.easing !== 'linear') return (before ?? last)?.value
  const share = (progress - before.computedOffset) / (after.computedOffset - before.computedOffset || 1)
  return mix(before.value, after.value, share)
}

/** Interpolates two values with the same number of numbers; of other values the nearer one is returned. */
function mix(one: string, other: string, share: number): string {
  const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/g
  const others = other.match(number) ?? []
  if ((one.match(number) ?? []).length !== others.length || /[#a-z]{3}/i.test(one))
    return share < 0.5 ? one : other
  let nth = 0
  return one.replaceAll(number, (text) => {
    const from = Number(text)
    return String(from + (Number(others[nth++]) - from) * share)
  })
}
