import type { DomSnapshot } from './dom.ts'
import type { Region } from '../regions/list-regions.ts'
import { listUnseen } from './list-unseen.ts'
import { pairTexts } from './pair-texts.ts'
import { picturesIn, textsIn } from './texts-in.ts'
import type { Area, Piece } from './texts-in.ts'

/** What changed on a page, for a person to read; the screen puts it into words. */
export interface Sentence {
  kind: 'text' | 'added' | 'removed' | 'moved' | 'picture' | 'link' | 'title' | 'description'
  role: string
  /** What it is about, where `before` and `after` are something else than its text. */
  name: string
  before: string
  after: string
  /** How far it moved, in pixels, beside the rows around it. */
  dx: number
  dy: number
  /** The place of the region among those of the comparison; -1 for what nobody sees. */
  region: number
}

/** More are not read. */
const most = 50
/** Letters are placed at parts of a pixel, boxes are rounded. */
const still = 2

/** What the texts and pictures in the regions say of the change. It is told, and decides nothing. */
export function listSentences(before: DomSnapshot, after: DomSnapshot, regions: Region[]): Sentence[] {
  const seen = regions.flatMap((region, nth) => aboutRegion(before, after, region, nth))
  return [...withoutRepetitions(seen).slice(0, most - 10), ...listUnseen(before, after)].slice(0, most)
}

const plain = { role: '', name: '', before: '', after: '', dx: 0, dy: 0 }

function aboutRegion(before: DomSnapshot, after: DomSnapshot, region: Region, nth: number): Sentence[] {
  const { kind, x, width } = region
  const was: Area = { x, width, y: region.baselineY, height: region.baselineHeight }
  const is: Area = { x, width, y: region.currentY, height: region.currentHeight }
  const { same, changed, removed, added } = pairTexts(textsIn(before, was), textsIn(after, is))
  if (kind === 'moved') return tellMoved(same, nth, { dx: 0, dy: is.y - was.y }).slice(0, 1)
  const moved = same.filter((pair) => isMoved(pair, is.y - was.y))
  return [
    ...changed.map(([old, now]) => tell('text', nth, now.role, old.text, now.text)),
    ...removed.map(({ role, text }) => tell('removed', nth, role, text, '')),
    ...added.map(({ role, text }) => tell('added', nth, role, '', text)),
    ...moved.flatMap((pair) => tellMoved([pair], nth, distanceOf(pair, is.y - was.y))),
    ...aboutPictures(before, after, { was, is, nth }),
  ]
}

const tell = (
  kind: Sentence['kind'],
  region: number,
  role: string,
  before: string,
  after: string,
): Sentence => ({ ...plain, kind, region, role, before, after })

const tellMoved = (pairs: [Piece, Piece][], region: number, by: { dx: number; dy: number }): Sentence[] =>
  pairs.map(([, { role, text }]) => ({
    ...plain,
    ...by,
    kind: 'moved',
    region,
    role,
    before: text,
    after: text,
  }))

/** Without what the rows around it moved. */
const distanceOf = ([{ box: old }, { box: now }]: [Piece, Piece], shift: number) => ({
  dx: now[0] - old[0],
  dy: now[1] - old[1] - shift,
})

function isMoved(pair: [Piece, Piece], shift: number): boolean {
  const { dx, dy } = distanceOf(pair, shift)
  return Math.abs(dx) > still || Math.abs(dy) > still
}

function aboutPictures(
  before: DomSnapshot,
  after: DomSnapshot,
  { was, is, nth }: { was: Area; is: Area; nth: number },
): Sentence[] {
  const [old, now] = [picturesIn(before, was), picturesIn(after, is)]
  return now.flatMap((picture, place) => {
    const other = old[place]
    if (!other) return [tell('added', nth, 'picture', '', picture.text)]
    return other.src === picture.src ? [] : [tell('picture', nth, 'picture', other.text, picture.text)]
  })
}

/** A text at the edge of two regions is in both of them. */
function withoutRepetitions(sentences: Sentence[]): Sentence[] {
  const keyOf = ({ region: _, ...rest }: Sentence) => JSON.stringify(rest)
  return [...new Map(sentences.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()
}
