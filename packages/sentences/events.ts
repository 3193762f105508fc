import type { Change, Fact } from '@vigia/domain/change-messages/sentence'
import type { DomText } from '@vigia/visual-diff'
import { around, maxText, type Leaf } from './matching/leaves.ts'
import type { Reach } from './matching/reach.ts'

type Box = DomText['box']

/** Something that happened, with where it is seen. */
export interface Event {
  fact: Fact
  before: Box[]
  after: Box[]
  /** The pixels around a box that belong to it, because letters and shadows reach beyond their boxes. */
  margin: number
  /** Whether it moves other elements. */
  pushes: boolean
  /** What it moves in any direction. */
  reach?: Reach
}

export const plainFact: Omit<Fact, 'kind'> = {
  role: '',
  name: '',
  before: '',
  after: '',
  dx: 0,
  dy: 0,
  changes: [],
}

const margins = { letters: 4, box: 16 }

interface Sides {
  before?: Leaf | undefined
  after?: Leaf | undefined
}

/** Makes an event about a thing that is on one of the pages or on both. */
export function eventOf(kind: Fact['kind'], { before, after }: Sides, more: Partial<Fact> = {}): Event {
  const role = (after ?? before)?.role ?? ''
  return {
    fact: { ...plainFact, kind, role, before: before?.text ?? '', after: after?.text ?? '', ...more },
    before: before ? partsOf(before) : [],
    after: after ? partsOf(after) : [],
    margin: margins.letters,
    pushes: true,
  }
}

/** The maximum length of a text of a fact: what is quoted of it is shorter by far. */
const maxFactText = maxText + 50

/** Cuts the texts of an event, of which the page may have thousands of characters. */
export function withShortTexts(event: Event): Event {
  const { before, after, name } = event.fact
  if (Math.max(before.length, after.length, name.length) <= maxFactText) return event
  const [was, is, called] = [before, after, name].map((text) => text.slice(0, maxFactText).toWellFormed())
  return { ...event, fact: { ...event.fact, before: was ?? '', after: is ?? '', name: called ?? '' } }
}

/** A button, a link or a field is all of its box, a text its letters. */
export const partsOf = (leaf: Leaf): Box[] =>
  leaf.kind !== 'text' || pressed.has(leaf.role) ? [around(leaf.box, leaf.elementBox)] : leaf.parts

const pressed = new Set(['button', 'link', 'label'])

/** Makes an event about the look of a box. */
export const lookEvent = (
  kind: 'style' | 'look',
  boxes: { before: Box; after: Box },
  named: { role: string; text: string },
  changes: readonly Change[] = [],
): Event => ({
  fact: {
    ...plainFact,
    kind,
    role: named.role,
    before: named.text,
    after: named.text,
    changes: [...changes],
  },
  before: [boxes.before],
  after: [boxes.after],
  margin: margins.box,
  pushes: false,
})
