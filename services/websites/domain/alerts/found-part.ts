import type { Alert } from '@vigia/storage/alert-file'
import {
  changedClause,
  changedHeadline,
  failingClause,
  failingHeadline,
  listedClause,
  listedHeadline,
  unstableClause,
  unstableHeadline,
  websiteClause,
  websiteHeadline,
} from './alert.messages.ts'

/** The part of an alert that one kind of finding contributes. */
export interface FoundPart {
  kind: Alert['kind']
  pages: { pageId: string; sentence: string }[]
  run?: Alert['run']
  /** The headline of a part that is sent alone. */
  headline?: string
  /** The number of the website's pages, for failures; or the reason why it fails as a whole. */
  watched?: number
  reason?: string
  /** The numbers of listed pages that are new, and of those that are gone. */
  fresh?: number
  gone?: number
}

/** Adds a part to an alert; it joins an earlier part of its kind. */
export function joinPart(parts: FoundPart[], part: FoundPart): FoundPart[] {
  const known = parts.find(({ kind }) => kind === part.kind)
  if (!known) return [...parts, part]
  const ids = new Set(part.pages.map(({ pageId }) => pageId))
  const joined = {
    ...known,
    ...part,
    pages: [...known.pages.filter(({ pageId }) => !ids.has(pageId)), ...part.pages],
    fresh: (known.fresh ?? 0) + (part.fresh ?? 0),
    gone: (known.gone ?? 0) + (part.gone ?? 0),
  }
  return parts.map((one) => (one === known ? joined : one))
}

const clauseOrder: Alert['kind'][] = ['change.confirmed', 'page.failing', 'page.unstable', 'pages.listed']

/** The parts in the order of a mail's subject. */
export const inClauseOrder = (parts: FoundPart[]): FoundPart[] =>
  parts.toSorted((one, other) => clauseOrder.indexOf(one.kind) - clauseOrder.indexOf(other.kind))

/** Describes a part alone, and beside others. `pageCount` counts each page once for all viewports. */
export function describePart(
  { kind, headline = '', watched = 0, reason, fresh = 0, gone = 0 }: FoundPart,
  host: string,
  pageCount: number,
): { headline: string; clause: string } {
  if (kind === 'change.confirmed')
    return { headline: changedHeadline(host, pageCount), clause: changedClause(pageCount) }
  if (kind === 'page.unstable')
    return { headline: unstableHeadline(host, pageCount), clause: unstableClause(pageCount) }
  if (kind === 'pages.listed')
    return { headline: listedHeadline(host, fresh, gone), clause: listedClause(fresh, gone) }
  if (kind !== 'page.failing') return { headline, clause: headline }
  return reason === undefined
    ? { headline: failingHeadline(host, pageCount, watched), clause: failingClause(pageCount, watched) }
    : { headline: websiteHeadline(host, reason), clause: websiteClause(reason) }
}
