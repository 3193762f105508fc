import { withHelpers } from '@vigia/browser/tabs/with-helpers'

/** The state of an animation at one moment. */
export interface State {
  /** Milliseconds since the animation began, including its delay. */
  at: number
  /**
   * The duration of an unchanged state in milliseconds; 0 for a keyframe that is only passed, and -1 between
   * two of these.
   */
  staysMs: number
  /** The index of the animated element. */
  of: number
}

export interface Timing {
  delay: number
  /** The duration of one iteration in milliseconds. */
  duration: number
  direction: PlaybackDirection
  easing: string
}

type Keyframe = Pick<ComputedKeyframe, 'computedOffset' | 'easing'> & Record<string, unknown>

/** The keyframes of each property. */
type Tracks = { frame: Keyframe; value: unknown }[][]

/**
 * The states of an animation's first turn, computed from its keyframes: the stretches in which no property
 * changes, those between the jumps of steps() among them, every keyframe, and three moments between each two
 * keyframes. Offsets run from 0 to 1.
 */
export const listStates = withHelpers(list, [
  readTracks,
  findCuts,
  splitAt,
  readSteps,
  listStays,
  readStill,
  listPassed,
  toState,
])

function list(frames: readonly Keyframe[], timing: Timing, of = 0): State[] {
  const tracks = readTracks(frames)
  const cuts = findCuts(frames, tracks, timing)
  const stays = listStays(cuts, tracks, timing)
  const kept = cuts.map((at) => ({ at, ms: 0 }))
  const passed = listPassed(cuts, tracks, timing)
  return [...stays, ...kept, ...passed].map(({ at, ms }) => toState(at, ms, of, timing))
}

function readTracks(frames: readonly Keyframe[]): Tracks {
  const others = new Set(['offset', 'computedOffset', 'easing', 'composite'])
  const names = new Set(frames.flatMap((frame) => Object.keys(frame)).filter((name) => !others.has(name)))
  return Array.from(names, (name) =>
    frames.flatMap((frame) => (frame[name] === undefined ? [] : [{ frame, value: frame[name] }])),
  )
}

/** Finds the offsets at which a property may begin or stop to change. */
function findCuts(frames: readonly Keyframe[], tracks: Tracks, { easing: whole }: Timing): number[] {
  const jumps = tracks.flatMap((track) =>
    track.flatMap(({ frame: { computedOffset: from, easing } }, nth) => {
      const to = track[nth + 1]?.frame.computedOffset ?? from
      return splitAt(readSteps(easing), from, to)
    }),
  )
  const offsets = frames.map(({ computedOffset }) => computedOffset)
  const all = [0, 1, ...offsets, ...jumps, ...splitAt(readSteps(whole), 0, 1)]
  return [...new Set(all.map((cut) => Math.round(cut * 1e6) / 1e6))].toSorted((one, other) => one - other)
}

function splitAt(steps: number, from: number, to: number): number[] {
  return Array.from({ length: steps }, (_, nth) => from + ((to - from) * nth) / steps)
}

function readSteps(easing: string): number {
  const maxSteps = 60
  const [, count = easing.startsWith('step-') ? '1' : '0'] = /^steps\((\d+)/.exec(easing) ?? []
  return Math.min(maxSteps, Number(count))
}

/** The middle and the length of each stretch; neighbouring ones with the same values are merged. */
function listStays(cuts: readonly number[], tracks: Tracks, timing: Timing) {
  const stays: { from: number; to: number; shown: string }[] = []
  for (const [nth, to] of cuts.entries()) {
    const from = cuts[nth - 1]
    const shown = from === undefined ? undefined : readStill(from, to, tracks, timing)
    if (from === undefined || shown === undefined) continue
    const last = stays.at(-1)
    if (last?.to === from && last.shown === shown) last.to = to
    else stays.push({ from, to, shown })
  }
  return stays.map(({ from, to }) => ({ at: (from + to) / 2, ms: (to - from) * timing.duration }))
}

/** The values of all properties from one cut to the next; undefined if one of them changes. */
function readStill(from: number, to: number, tracks: Tracks, { easing }: Timing): string | undefined {
  if (readSteps(easing) > 0) return String(from)
  const values = tracks.map((track) => {
    const next = track.findIndex(({ frame }) => frame.computedOffset >= to)
    const [before, after] = [track[next - 1], track[next]]
    if (!before || !after) return (before ?? after ?? track.at(-1))?.value
    if (readSteps(before.frame.easing) > 0) return `${String(before.value)} from ${from}`
    return before.value === after.value ? before.value : undefined
  })
  return values.includes(undefined) ? undefined : JSON.stringify(values)
}

function listPassed(cuts: readonly number[], tracks: Tracks, timing: Timing) {
  return cuts.flatMap((to, nth) => {
    const from = cuts[nth - 1]
    if (from === undefined || readStill(from, to, tracks, timing) !== undefined) return []
    return [0.25, 0.5, 0.75].map((share) => ({ at: from + (to - from) * share, ms: -1 }))
  })
}

function toState(offset: number, staysMs: number, of: number, { delay, duration, direction }: Timing): State {
  const turn = direction.startsWith('alternate') ? 2 * duration : duration
  const at = delay + (direction.endsWith('reverse') ? 1 - offset : offset) * duration
  // With a negative delay the animation began within an iteration.
  return { at: at < 0 ? at + Math.ceil(-at / turn) * turn : at, staysMs: Math.round(staysMs), of }
}
