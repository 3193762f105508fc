import type { Page, ShotKind } from '../api/types.ts'

const kinds: ShotKind[] = ['baseline', 'current', 'diff']

/**
 * The screenshots that have a tab. For a page in error only the existing ones: its reason explains the
 * missing ones.
 */
export const tabsOf = ({ status, screenshots }: Pick<Page, 'status' | 'screenshots'>): ShotKind[] =>
  status === 'error' ? kinds.filter((kind) => screenshots[kind]) : kinds

/** The requested tab if it exists, or else the last one. */
export const firstOf = (tabs: ShotKind[], wanted: ShotKind): ShotKind | undefined =>
  tabs.includes(wanted) ? wanted : tabs.at(-1)
