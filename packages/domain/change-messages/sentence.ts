/** A style, or a property of a field, before and now; in the notation of CSS. */
export interface Change {
  property: string
  before: string
  after: string
}

/** A position on a page by its landmark and heading; either may be empty. */
export interface Place {
  /** header, navigation, main, aside, footer, form or dialog; `top` for the top of the page. */
  landmark: string
  /** The heading above it. */
  heading: string
}

/** A change of one element of a page. */
export interface Fact {
  kind: FactKind
  /**
   * The role: heading, link, button, label, picture, drawing, film, frame, font, field, checkbox, option,
   * switch, tab, progress, meter, slider, table, list, row, entry, column, block, line, section, page, a
   * landmark, or empty for plain text.
   */
  role: string
  /** The element's name, if `before` and `after` are not its text; or that of the other one of two. */
  name: string
  before: string
  after: string
  /** The distance in pixels by which it moved, apart from the rows around it. */
  dx: number
  dy: number
  changes: Change[]
}

/**
 * The kinds in order: the page as a whole, then broken elements, content, looks and positions, and last
 * invisible changes.
 */
// oxfmt-ignore
export const factKinds = [
  'layout', 'replaced', 'font', 'unloaded', 'overlap', 'overflow', 'text', 'added', 'removed', 'picture', 'loaded',
  'field', 'link', 'resized', 'style', 'look', 'space', 'place', 'moved', 'title', 'description',
] as const
export type FactKind = (typeof factKinds)[number]

/** A line about what changed on a page. It never makes a verdict. */
export interface Sentence extends Fact {
  /** The first of `regions`; -1 for an invisible change. */
  region: number
  /** The places of its regions among those of the comparison. */
  regions: number[]
  /** The number of things that the sentence is about. */
  count: number
  place: Place
  /** The first of the things that it counts, and of further changes in these regions. */
  details: Fact[]
  /** The number of further changes; earlier releases kept no more than their details. */
  further?: number | undefined
}

type Later = 'changes' | 'regions' | 'count' | 'place' | 'details'

/** A sentence as earlier releases wrote it. */
export type StoredSentence = Omit<Sentence, Later> & Partial<Pick<Sentence, Later>>

/** Whether nothing is known but the place; such a line has no words of the page. */
export const isOfPlace = ({ kind }: Pick<Fact, 'kind'>): boolean => kind === 'space' || kind === 'place'

/** Whether it is about the page as a whole, of which one region shows too little. */
export const isOfPage = ({ role }: Pick<Fact, 'role'>): boolean => role === 'page' || role === 'texts'

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

/**
 * A key that is equal for sentences with the same meaning on any page; for an element without a name it
 * includes the position.
 */
export function meaningOf(stored: StoredSentence): string {
  const { kind, role, name, before, after, changes, place } = completeSentence(stored)
  const isNamed = [name, before, after].some((text) => text !== '') && !isOfPlace(stored)
  const styles = changes.map((one) => [one.property, one.before, one.after])
  return JSON.stringify([kind, role, name, before, after, styles, isNamed ? nowhere : place])
}
