/** A style, or what a field says of itself, before and now; in the notation of CSS. */
export interface Change {
  property: string
  before: string
  after: string
}

/** Where on a page, as a person would say it. Either may be empty. */
export interface Place {
  /** header, navigation, main, aside, footer, form or dialog; `top` for the top of the page. */
  landmark: string
  /** The heading above it. */
  heading: string
}

/** What happened to one thing on a page. */
export interface Fact {
  kind: FactKind
  /** heading, link, button, label, picture, drawing, film, frame, field, block, page, a landmark, or empty for plain text. */
  role: string
  /** What it is called, where `before` and `after` are something else than its text. */
  name: string
  before: string
  after: string
  /** How far it moved, in pixels, beside the rows around it. */
  dx: number
  dy: number
  changes: Change[]
}

/** First what is said of the page as a whole, then what is broken, content, looks and places, and last what nobody sees. */
// oxfmt-ignore
export const factKinds = [
  'layout', 'replaced', 'font', 'unloaded', 'overlap', 'overflow', 'text', 'added', 'removed', 'picture', 'loaded',
  'field', 'link', 'resized', 'style', 'look', 'space', 'place', 'moved', 'title', 'description',
] as const
export type FactKind = (typeof factKinds)[number]

/** A line about what changed on a page. It never makes a verdict. */
export interface Sentence extends Fact {
  /** The first of `regions`; -1 for what nobody sees. */
  region: number
  /** The places of its regions among those of the comparison. */
  regions: number[]
  /** The number of things that the sentence is about. */
  count: number
  place: Place
  /** What else happened in these regions. */
  details: Fact[]
}

type Later = 'changes' | 'regions' | 'count' | 'place' | 'details'

/** A sentence as earlier releases wrote it. */
export type StoredSentence = Omit<Sentence, Later> & Partial<Pick<Sentence, Later>>

export const nowhere: Place = { landmark: '', heading: '' }

/** With what older sentences do not say. */
export const completeSentence = (stored: StoredSentence): Sentence => ({
  changes: [],
  regions: stored.region < 0 ? [] : [stored.region],
  count: 1,
  place: nowhere,
  details: [],
  ...stored,
})

/** The same for all sentences that say the same, wherever on whichever page; of what has no name the place is a part. */
export function meaningOf(stored: StoredSentence): string {
  const { kind, role, name, before, after, changes, place } = completeSentence(stored)
  const isNamed = [name, before, after].some((text) => text !== '') && kind !== 'place' && kind !== 'space'
  const styles = changes.map((one) => [one.property, one.before, one.after])
  return JSON.stringify([kind, role, name, before, after, styles, isNamed ? nowhere : place])
}
