import type { PageCompared } from '@vigia/proto/diff/v1/events'

/**
 * Whether a comparison found a change. Workers of the previous release lack `changed`, but draw a difference
 * for every change.
 */
export function isChanged({ changed, difference }: Pick<PageCompared, 'changed' | 'difference'>): boolean {
  return changed || difference !== undefined
}

/** The whole-number percentage for users: 0 only without a change, otherwise 1..100. `ratio` is 0..1. */
export function toPercentage(changed: boolean, ratio: number): number {
  return changed ? Math.min(100, Math.max(1, Math.round(ratio * 100))) : 0
}
