import type { DomText } from '@vigia/visual-diff'
import { eventOf, type Event } from '../events.ts'
import { joinTexts, maxText, type Leaf } from '../matching/leaves.ts'
import type { Pages } from '../matching/match-pages.ts'

type Side = 'before' | 'after'
type Box = DomText['box']

export interface Splits {
  events: Event[]
  /** Whether all about a text is said of its split or merge. */
  isSaid: (leaf: Leaf) => boolean
}

/** A text on one page whose words are several texts on the other. */
interface Split {
  whole: Leaf
  pieces: Leaf[]
}

/** Lists the texts that were split into several, or merged into one, with all words in the same order. */
export function listSplits(pages: Pages): Splits {
  const split = findSplits(pages, 'before')
  const merged = findSplits(pages, 'after')
  const said = new Set([...split, ...merged].flatMap(({ whole, pieces }) => pieces.concat(whole)))
  const events = [
    ...split.map((one) => splitEvent(one, { before: 1, after: one.pieces.length })),
    ...merged.map((one) => splitEvent(one, { before: one.pieces.length, after: 1 })),
  ]
  return { events, isSaid: (leaf) => said.has(leaf) }
}

function splitEvent({ whole, pieces }: Split, count: Record<Side, number>): Event {
  const change = { property: 'parts', before: `${count.before}`, after: `${count.after}` }
  const event = eventOf('style', { before: whole, after: whole }, { changes: [change] })
  const boxes = [...pieces.flatMap(({ parts }) => parts), ...gapsOf(pieces)]
  return count.before === 1 ? { ...event, after: boxes } : { ...event, before: boxes }
}

/** Higher blank rows between two texts are more than the space between paragraphs. */
const maxGap = 60

/** The blank rows between the pieces, which are part of the split. */
const gapsOf = (pieces: Leaf[]): Box[] =>
  pieces.slice(1).flatMap(({ box: [x, y, width] }, nth): Box[] => {
    const [, above = 0, , height = 0] = pieces[nth]?.box ?? []
    const gap = y - above - height
    return gap > 0 && gap <= maxGap ? [[x, above + height, width, gap]] : []
  })

/** Finds the texts of one page that are several on the other one. */
function findSplits({ leaves }: Pages, side: Side): Split[] {
  const other = side === 'before' ? 'after' : 'before'
  const partners = new Map(
    leaves.changed.flatMap((pair) => [
      [pair.before, pair.after] as const,
      [pair.after, pair.before] as const,
    ]),
  )
  const ofChanged = (of: Side) => leaves.changed.map((pair) => pair[of])
  const alone = { before: leaves.gone, after: leaves.added }
  const wholes = [...alone[side], ...ofChanged(side)].filter(isWhole)
  const texts = [...alone[other], ...ofChanged(other)].filter(isWhole)
  const inOrder = texts.toSorted((one, two) => one.element - two.element)
  const byStart = Map.groupBy(inOrder.keys(), (nth) => firstWord(inOrder[nth]))
  return wholes.flatMap((whole) => {
    for (const start of (byStart.get(firstWord(whole)) ?? []).slice(0, maxStarts)) {
      const pieces = listPieces(whole, inOrder.slice(start, start + maxLooks))
      const isOwn = (piece: Leaf) => (partners.get(piece) ?? whole) === whole
      const partner = partners.get(whole)
      if (pieces.length > 1 && pieces.every(isOwn) && (!partner || pieces.includes(partner)))
        return [{ whole, pieces }]
    }
    return []
  })
}

/** Texts that begin with the same word, and texts after the first piece, that are looked at. */
const [maxStarts, maxLooks] = [8, 12]

/** Of a longer text only the beginning is known. */
const isWhole = ({ kind, text, sum }: Leaf) => kind === 'text' && sum === 0 && text.length < maxText

const firstWord = (leaf: Leaf | undefined) => leaf?.text.split(' ', 1)[0] ?? ''

/** The texts that make up the whole one, in their order; none if it says more or something else. */
function listPieces(whole: Leaf, texts: Leaf[]): Leaf[] {
  const pieces: Leaf[] = []
  let joined = ''
  for (const leaf of texts) {
    const longer = joined === '' ? leaf.text : joinTexts(joined, leaf.text)
    if (leaf.role !== whole.role || !`${whole.text} `.startsWith(`${longer} `)) continue
    pieces.push(leaf)
    joined = longer
    if (joined === whole.text) return pieces
  }
  return []
}
