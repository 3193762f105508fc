import { compareShared, type SharedChange } from '@vigia/domain/change-messages/compare-shared'
import { describeShared } from '@vigia/domain/change-messages/describe-sentence'
import type { Alert, AlertPart } from '@vigia/storage/alert-file'
import type { Page } from '../../domain/pages/page.ts'
import type { PageChange } from './describe-changes.ts'

/** A page of an alert with its description. */
export interface Described {
  page: Page
  changes: PageChange[]
  described: Alert['pages'][number]
}

const maxPages = 100
const maxChanges = 20

/** The order of kinds: failures first, then changes, and information last. */
const kinds: Alert['kind'][] = [
  'page.failing',
  'change.confirmed',
  'page.unstable',
  'pages.listed',
  'page.recovered',
  'monitor.late',
  'run.completed',
]
const rankOf = (kind: Alert['kind'] = 'run.completed') => kinds.indexOf(kind)

/** Sorts pages for an alert: broken ones first, muted ones last, and changed texts before changed looks. */
const inOrder = (pages: Described[]): Described[] => pages.toSorted((one, other) => weigh(one) - weigh(other))

const weigh = ({ described: { isMuted, kind }, changes }: Described): number =>
  (isMuted ? 1_000 : 0) +
  rankOf(kind) * 10 +
  (changes.some(({ isBroken }) => isBroken) ? -15 : 0) +
  Math.min(leastWeight, ...changes.map(({ weight }) => weight)) / 100

/** Changes that weigh more are not worth an order. */
const leastWeight = 99

export const firstPages = (pages: Described[]): Alert['pages'] =>
  inOrder(pages)
    .slice(0, maxPages)
    .map(({ described }) => described)

const idOf = ({ page }: Described) => page.viewOf ?? page.id

/** Counts each page once for all viewports. */
export const countPages = (pages: Described[]) => new Set(pages.map(idOf)).size

/** A change with all pages that have it. */
interface Shared extends SharedChange {
  key: string
  isBroken: boolean
  changes: PageChange[]
  described: Described[]
}

/** The changes of these pages, the best one first; a page counts once for all viewports. */
function listShared(found: Described[], isWanted: (change: PageChange) => boolean = () => true): Shared[] {
  const byKey = new Map<string, Pick<Shared, 'changes' | 'described'>>()
  for (const described of found) {
    for (const change of described.changes.filter(isWanted)) {
      const known = byKey.get(change.key) ?? { changes: [], described: [] }
      known.changes.push(change)
      known.described.push(described)
      byKey.set(change.key, known)
    }
  }
  return [...byKey]
    .map(([key, shared]) => {
      const { isBroken = false, isOfPlace = false, weight = leastWeight } = shared.changes[0] ?? {}
      const pages = countPages(shared.described)
      return Object.assign(shared, { key, isBroken, isOfPlace, weight, pages })
    })
    .toSorted(compareShared)
}

/** Counts the described changes of all pages of a part, broken ones first. */
export function sumChanges(pages: Described[]): Pick<AlertPart, 'changes' | 'changesInAll' | 'brokenPages'> {
  const all = listShared(pages).toSorted((one, other) => Number(other.isBroken) - Number(one.isBroken))
  const changes = all.slice(0, maxChanges).map((shared) => {
    const { text, alone } = describeShared(shared.changes.map(({ sentence }) => sentence))
    const { key, isBroken, pages: count } = shared
    return { key, text, isBroken, pages: count, alone: alone === text ? undefined : alone }
  })
  const broken = pages.filter((one) => one.changes.some(({ isBroken }) => isBroken))
  return { changes, changesInAll: all.length, brokenPages: countPages(broken) }
}

/** The most severe kind of an alert's parts, which names the alert. */
export const mainKind = (parts: AlertPart[]): Alert['kind'] =>
  parts.map(({ kind }) => kind).toSorted((one, other) => rankOf(one) - rankOf(other))[0] ?? 'run.completed'

const maxCrops = 5

const isShown = ({ described: { isMuted, kind } }: Described) =>
  !isMuted && /^(?:change\.confirmed|page\.unstable|page\.failing)$/.test(kind ?? '')

/**
 * The first page of each failure reason, because pages that fail for the same reason need one screenshot
 * only.
 */
function firstOfEach(pages: Described[]): Described[] {
  const reasons = new Set<string>()
  return pages.filter(({ described: { kind, sentence }, page }) => {
    if (kind !== 'page.failing') return true
    if (!page.errorImagePath || reasons.has(sentence)) return false
    reasons.add(sentence)
    return true
  })
}

interface Picked {
  described: Described
  change: PageChange | undefined
}

/**
 * Picks the pages and changes to crop: broken ones first, then one page of each change that several pages
 * have, then one of each other change, and then others.
 */
export function pickCrops(pages: Described[]): Picked[] {
  const open = firstOfEach(inOrder(pages).filter(isShown))
  const broken = open.filter(isBroken)
  const shared = pickShared(open.filter((described) => !isBroken(described)))
  const taken = new Set(shared.map(({ described }) => described))
  const shown = new Set(shared.map(({ change }) => change?.key))
  const rest: Described[] = []
  const pickOwn = (described: Described): Picked[] => {
    const change = described.changes.find(({ key, region }) => region >= 0 && !shown.has(key))
    if (change) shown.add(change.key)
    if (change || described.changes.length === 0) return [{ described, change }]
    rest.push(described)
    return []
  }
  const first = broken.flatMap(pickOwn)
  const single = open.filter((one) => !isBroken(one) && !taken.has(one)).flatMap(pickOwn)
  const others = rest.map((described) => ({ described, change: described.changes[0] }))
  return [...first, ...shared, ...single, ...others].slice(0, maxCrops)
}

const isBroken = ({ described, changes }: Described): boolean =>
  described.kind === 'page.failing' || changes.some((change) => change.isBroken)

/** Picks one page for each change that several pages share, preferably one without other changes. */
function pickShared(pages: Described[]): Picked[] {
  const taken = new Set<Described>()
  return listShared(pages, ({ region }) => region >= 0)
    .filter((shared) => shared.pages > 1)
    .slice(0, maxCrops)
    .flatMap(({ key, described: some }): Picked[] => {
      const free = some.filter((one) => !taken.has(one))
      const described = free.toSorted((one, other) => one.changes.length - other.changes.length)[0]
      if (!described) return []
      taken.add(described)
      return [{ described, change: described.changes.find((change) => change.key === key) }]
    })
}
