import type { Page, ShotKind } from './website.ts'

const kinds: ShotKind[] = ['baseline', 'current', 'diff']

/** Which screenshots of a page are offered. Of a page in error only those that there are: its reason says why others are missing. */
export const tabsOf = ({ status, screenshots }: Pick<Page, 'status' | 'screenshots'>): ShotKind[] =>
  status === 'error' ? kinds.filter((kind) => screenshots[kind]) : kinds

/** The one to begin with: the one that was asked for, if it is there. */
export const firstOf = (tabs: ShotKind[], wanted: ShotKind): ShotKind | undefined =>
  tabs.includes(wanted) ? wanted : tabs.at(-1)
