import type { PageCompared } from '@vigia/proto/diff/v1/events'

/** Workers of the release before do not say `changed`, but draw a difference whenever there is any. */
export function isChanged({ changed, difference }: Pick<PageCompared, 'changed' | 'difference'>): boolean {
  return changed || difference !== undefined
}

/** The whole-number percentage that people see: 0 only where nothing changed, and 1..100 where something did. `ratio` is 0..1. */
export function toPercentage(changed: boolean, ratio: number): number {
  return changed ? Math.min(100, Math.max(1, Math.round(ratio * 100))) : 0
}
