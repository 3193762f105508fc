import { compareLetters, styleOf } from './styles/compare-styles.ts'
import type { DomSnapshot, DomStyle } from '@vigia/visual-diff'
import { plainFact } from './events.ts'
import { isPlain } from './styles/is-plain.ts'
import type { Change, Fact } from '@vigia/domain/change-messages/sentence'
import type { Pages } from './matching/match-pages.ts'
import { listLostFonts, wantedFont } from './styles/lost-fonts.ts'
import type { LeafPair } from './matching/match-leaves.ts'
import { reachedFrom, reachOf } from './matching/reach.ts'

/** A page with fewer things is not judged as a whole. */
const minThings = 8
/** The fraction of a page's things that are gone or at another position. */
const most = 0.5
const maxGone = 0.8
/** Wider or narrower by so much, letters are those of another font. */
const otherWidth = 0.012
const still = 8

/** Lists facts about the page as a whole, which explain most of the differences. */
export function listPageFacts(pages: Pages): Fact[] {
  const { same, changed, gone } = pages.leaves
  const stayed = [...same, ...changed]
  const all = stayed.length + gone.length
  if (all < minThings) return []
  if (gone.length > all * maxGone) return [pageFact('replaced')]
  const facts: Fact[] = []
  if (stayed.length >= minThings && hasLostItsDesign(pages))
    facts.push({ ...pageFact('layout'), after: 'plain' })
  else if (stayed.length >= minThings && shareMoved(pages, stayed) > most) facts.push(pageFact('layout'))
  if (hasLostItsFont(pages, stayed) || isOtherFont(pages, same)) facts.push(pageFact('font'))
  facts.push(...sharedLooks(pages, stayed))
  return facts
}

const pageFact = (kind: Fact['kind'], changes: Change[] = []): Fact => ({
  ...plainFact,
  kind,
  role: 'page',
  changes,
})

/**
 * The fraction of elements that moved left or right, changed their order in the page, or are no longer beside
 * the same neighbour. Elements that are only lower, below one that grew, do not count, and neither do those
 * of a list in which something came or went before them, or that changed places as a whole.
 */
function shareMoved(pages: Pages, pairs: LeafPair[]): number {
  const torn = tornOf(pairs)
  const isAside = (pair: LeafPair) =>
    torn.has(pair) || Math.abs(pair.after.box[0] - pair.before.box[0]) > still
  const isPushed = openPushed(pages)
  const swapped = new Set(pages.swaps.flatMap((one) => one.pairs.flat()))
  const isMoved = (pair: LeafPair) => pair.isElsewhere || (isAside(pair) && !isPushed(pair))
  const moved = pairs.filter((pair) => isMoved(pair) && !swapped.has(pair))
  return moved.length / pairs.length
}

/** Finds out which things stand in a list or table in which something came or went before them. */
function openPushed({ before, after, parts }: Pages): (pair: LeafPair) => boolean {
  const reaches = parts.flatMap((part) => {
    const { reach } = reachOf(part.kind === 'added' ? after.elements : before.elements, part)
    return reach ?? []
  })
  if (reaches.length === 0) return () => false
  const [old, now] = (['before', 'after'] as const).map((side) =>
    reachedFrom(reaches, { before, after }, side),
  )
  return ({ before: one, after: other }) =>
    one.element > (old?.[one.element] ?? Infinity) || other.element > (now?.[other.element] ?? Infinity)
}

/** Things of one row of which one is now lower than the other. */
function tornOf(pairs: LeafPair[]): Set<LeafPair> {
  const torn = new Set<LeafPair>()
  const byRow = pairs.toSorted((one, other) => one.before.box[1] - other.before.box[1])
  for (const [nth, pair] of byRow.entries()) {
    const next = byRow[nth + 1]
    if (!next || !areBeside(pair.before, next.before) || areBeside(pair.after, next.after)) continue
    torn.add(pair)
    torn.add(next)
  }
  return torn
}

type Placed = LeafPair['before']

const areBeside = ({ box: one }: Placed, { box: other }: Placed): boolean =>
  Math.min(one[1] + one[3], other[1] + other[3]) - Math.max(one[1], other[1]) > Math.min(one[3], other[3]) / 2

/** The number of boxes with a look of their own by which a page has a design, and what is left without it. */
const minDrawn = 2
const leftDrawn = 0.2

/** Whether hardly a box has a background, a border or round corners any more, since styles did not load. */
function hasLostItsDesign({ before, after }: Pages): boolean {
  const [were, are] = [countDrawn(before), countDrawn(after)]
  return were >= minDrawn && are <= were * leftDrawn && hasPlainLinks(after) && !hasPlainLinks(before)
}

/** Browsers draw these by themselves. */
const ownLook = /^(?:button|input|select|textarea|hr|fieldset|iframe|img|dialog|progress|meter|html|body)$/

const countDrawn = ({ elements, styles }: DomSnapshot): number =>
  elements.filter(({ tag, style = -1 }) => {
    const look = ownLook.test(tag) ? undefined : styles?.[style]
    return look !== undefined && !isPlain(look)
  }).length

/** Whether most links have the colour that browsers give them. */
function hasPlainLinks({ elements, styles }: DomSnapshot): boolean {
  const links = elements.flatMap(({ tag, href, style = -1 }) =>
    tag === 'a' && href ? (styles?.[style] ?? []) : [],
  )
  const plain = links.filter(({ color }) => color === 'rgb(0, 0, 238)')
  return links.length > 0 && plain.length > links.length * most
}

/** The file of the font of most texts did not load. */
function hasLostItsFont(pages: Pages, pairs: LeafPair[]): boolean {
  const lost = listLostFonts(pages)
  if (lost.size === 0) return false
  const styles = pairs.flatMap(({ after }) =>
    after.kind === 'text' ? (styleOf(pages.after, after.element) ?? []) : [],
  )
  return styles.filter((style) => lost.has(wantedFont(style))).length > styles.length * most
}

/**
 * Whether most lines have another width with the same text and size: the file of a font did not load, or
 * another one is used. A different family name is enough.
 */
function isOtherFont({ before, after }: Pages, pairs: LeafPair[]): boolean {
  let [lines, named] = [0, 0]
  const perLetter: number[] = []
  for (const { before: old, after: now } of pairs) {
    const [was, is] = [styleOf(before, old.element), styleOf(after, now.element)]
    if (!was || !is || !isOneLine(old, was) || !isOneLine(now, is)) continue
    if (was.size !== is.size || was.weight !== is.weight || was.style !== is.style) continue
    lines += 1
    const wider = now.box[2] - old.box[2]
    if (was.family !== is.family) named += 1
    else if (Math.abs(wider) > Math.max(1, old.box[2] * otherWidth)) perLetter.push(wider / old.text.length)
  }
  if (lines < minThings / 2) return false
  return named > lines * 0.6 || (perLetter.length > lines * 0.6 && !isSpacing(perLetter))
}

const isOneLine = ({ kind, parts, box }: Placed, { size }: DomStyle): boolean =>
  kind === 'text' && parts.length === 1 && box[3] < size * 2 && box[2] > 30

/** Whether the difference is the same for each letter, which means another letter spacing. */
function isSpacing(perLetter: number[]): boolean {
  const mean = perLetter.reduce((sum, one) => sum + one, 0) / perLetter.length
  const variance = perLetter.reduce((sum, one) => sum + (one - mean) ** 2, 0) / perLetter.length
  return Math.sqrt(variance) < Math.abs(mean) * 0.15
}

/**
 * The common change of most texts: the styles that all of them got, or in snapshots from before styles were
 * kept, the fact that they differ.
 */
function sharedLooks({ before, after }: Pages, pairs: LeafPair[]): Fact[] {
  const texts = pairs.filter((pair) => pair.before.kind === 'text')
  const counts = new Map<string, { change: Change; count: number }>()
  let looks = 0
  for (const { before: old, after: now } of texts) {
    const [was, is] = [styleOf(before, old.element), styleOf(after, now.element)]
    for (const change of was && is ? compareLetters(was, is) : []) {
      if (change.property === 'family' || change.property === 'align') continue
      const key = JSON.stringify(change)
      counts.set(key, { change, count: (counts.get(key)?.count ?? 0) + 1 })
    }
    const [one, other] = [before.elements[old.element]?.look, after.elements[now.element]?.look]
    if (!was && one !== undefined && other !== undefined && one !== other) looks += 1
  }
  const isMost = (count: number) => count >= minThings && count > texts.length * most
  const changes = [...counts.values()].filter(({ count }) => isMost(count)).map(({ change }) => change)
  if (changes.length > 0) return [{ ...pageFact('style', changes), role: 'texts' }]
  return isMost(looks) ? [pageFact('look')] : []
}
