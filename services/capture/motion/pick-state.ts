import { withHelpers } from '@vigia/browser/tabs/with-helpers'
import type { State } from './keyframe-states.ts'
import type { Seen } from './measure-seen.ts'

/** Applies a state and returns the visible part of each moving element. */
type Look = (at: number) => readonly Seen[]

/**
 * Runs in the page. Picks the longest-lasting state among those with enough visible content; elements with
 * the same holder take turns, so one visible element is enough.
 */
export const pickState = withHelpers(pickAmong, [pick, rate])

function pickAmong(states: readonly State[], holders: readonly unknown[], look: Look): number {
  const [maxStates, next] = [48, 0.1]
  const known = states.toSorted((one, other) => other.staysMs - one.staysMs || one.at - other.at)
  const kept = known.filter(
    ({ at }, nth) => known.findIndex((other) => Math.abs(other.at - at) < 0.5) === nth,
  )
  const shown = kept.filter(({ staysMs }) => staysMs >= 0).slice(0, maxStates)
  const first = pick(shown, holders, look)
  if (first.share > next) return first.at
  const passed = pick(kept.filter(({ staysMs }) => staysMs < 0).slice(0, maxStates), holders, look)
  return passed.share > first.share ? passed.at : first.at
}

function pick(all: readonly State[], holders: readonly unknown[], look: Look): { at: number; share: number } {
  const enough = 0.75
  const seen = all.map((state) => ({ ...state, things: look(state.at) }))
  const largest = holders.map((_, nth) => Math.max(...seen.map(({ things }) => things[nth]?.area ?? 0)))
  const rated = seen.map(({ at, staysMs, of, things }) => {
    // A state whose element stays invisible is no reason to choose this moment.
    const isOut = (things[of]?.area ?? 0) < (largest[of] ?? 0) * enough
    return { at, staysMs: isOut ? 0 : staysMs, share: rate(things, largest, holders) }
  })
  const most = Math.max(0, ...rated.map(({ share }) => share))
  const found = rated
    .filter(({ share }) => share >= most * enough)
    .toSorted((one, other) => other.staysMs - one.staysMs || one.at - other.at)
  return found[0] ?? { at: 0, share: 0 }
}

/** The sum of the best visible fraction in each holder. */
function rate(things: readonly Seen[], largest: readonly number[], holders: readonly unknown[]): number {
  const best = new Map<unknown, number>()
  for (const [nth, { area, whole }] of things.entries()) {
    const share = Math.min(1, area / (whole || largest[nth] || 1))
    best.set(holders[nth], Math.max(best.get(holders[nth]) ?? 0, share))
  }
  return Array.from(best.values()).reduce((sum, share) => sum + share, 0)
}
