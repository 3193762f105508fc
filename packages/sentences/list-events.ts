import type { Change, Fact } from '@vigia/domain/change-messages/sentence'
import { compareBoxes, compareLetters, styleOf } from './styles/compare-styles.ts'
import type { DomElement, DomSnapshot, DomStyle } from '@vigia/visual-diff'
import { eventOf, lookEvent, plainFact, type Event } from './events.ts'
import { aboutIconFonts } from './styles/about-icon-fonts.ts'
import { aboutLandmarks } from './facts/about-landmarks.ts'
import { listLostFonts, wantedFont, withOtherFont } from './styles/lost-fonts.ts'
import { nameElements } from './name-elements.ts'
import { isKept, listFields, type Fields } from './facts/about-fields.ts'
import { aboutParts } from './facts/about-parts.ts'
import { describeWholeParts } from './facts/describe-whole.ts'
import { aboutPhrases } from './facts/about-phrases.ts'
import { listColumns, type Columns } from './facts/about-columns.ts'
import { listSplits } from './facts/about-splits.ts'
import { linkChange, listAroundLinks } from './facts/about-links.ts'
import { listStruck } from './facts/list-struck.ts'
import { openNamedBy } from './facts/named-by.ts'
import { openStruck } from './facts/about-struck.ts'
import { shortenTexts } from './facts/short-texts.ts'
import { openStripes } from './styles/stripes.ts'
import { openTextReach } from './matching/reach.ts'
import { roleOfControl } from './matching/roles.ts'
import { lastingAddress } from './matching/lasting-address.ts'
import type { Leaf } from './matching/leaves.ts'
import type { LeafPair } from './matching/match-leaves.ts'
import type { Pages } from './matching/match-pages.ts'

/** Lists all events of a page's elements, visible or not, except for pure moves. */
export function listEvents(pages: Pages): Event[] {
  const { same, changed } = pages.leaves
  const fields = listFields(pages)
  const whole = listWholes(pages)
  const unsaid = withoutSaid(pages, whole.isSaid)
  const wholeParts = describeWholeParts(unsaid)
  const withLetters = [...same, ...changed].filter(
    ({ after }) => !fields.follows(after.element) && !whole.hasLook(after),
  )
  return withoutLabels([
    ...aboutLandmarks(pages, wholeParts),
    ...aboutParts(unsaid, wholeParts),
    ...whole.events,
    ...fields.events,
    ...aboutChanged(pages, whole.isSaid, fields),
    ...same.flatMap((pair) => (pair.before.kind === 'text' ? [] : aboutThing(pages, pair))),
    ...aboutAllLetters(pages, withLetters),
    ...aboutPhrases(pages),
    ...aboutIconFonts(pages),
    ...aboutBoxes(pages, fields),
  ])
}

/** Lists what happened to several texts as one thing, such as a column, or a price and the one before. */
function listWholes(pages: Pages) {
  const [columns, splits, struck] = [listColumns(pages), listSplits(pages), listStruck(pages)]
  const isSaid: Columns['isSaid'] = (side, leaf) =>
    columns.isSaid(side, leaf) || splits.isSaid(leaf) || struck.isSaid(leaf)
  const events = [...columns.events, ...splits.events, ...struck.events]
  return { events, isSaid, hasLook: struck.isSaid }
}

/** What says or shows something else, except for what is said already. */
function aboutChanged(pages: Pages, isSaid: Columns['isSaid'], { isPart }: Fields): Event[] {
  const reachOfText = openTextReach(pages)
  const struckIn = openStruck(pages)
  const namedBy = openNamedBy(pages)
  const aroundLinks = listAroundLinks(pages)
  return pages.leaves.changed.flatMap((pair) => {
    if (isSaid('before', pair.before) && isSaid('after', pair.after)) return []
    if (pair.before.kind !== 'text') return changedThing(pages, pair)
    if (isPart(pair) || aroundLinks.has(pair)) return []
    const [before, after] = shortenTexts(pair.before.text, pair.after.text)
    const more = { before, after, name: namedBy(pair), ...struckIn(pair) }
    return [{ ...eventOf('text', pair, more), ...reachOfText(pair) }]
  })
}

/** What is in a column that came, went or moved, or is a piece of a text that was split, is part of that. */
const withoutSaid = (pages: Pages, isSaid: Columns['isSaid']): Pages => ({
  ...pages,
  parts: pages.parts.flatMap((part) => {
    const side = part.kind === 'added' ? 'after' : 'before'
    const leaves = part.leaves.filter((leaf) => !isSaid(side, leaf))
    return leaves.length > 0 ? [{ ...part, leaves }] : []
  }),
})

/** A label that came or went with its field, or that the field has now, is described with the field. */
function withoutLabels(events: Event[]): Event[] {
  const ofFields = events.flatMap(({ fact }) =>
    fieldRoles.has(fact.role) || fact.kind === 'field' ? [fact] : [],
  )
  const labels = ofFields.flatMap(({ changes }) => changes.filter(({ property }) => property === 'label'))
  const names = new Set([...ofFields, ...labels].flatMap(({ before, after }) => [before, after]))
  const isOfField = ({ kind, role, before, after }: Fact) =>
    role === 'label' && (kind === 'added' || kind === 'removed') && names.has(before || after)
  return events.filter(({ fact }) => !isOfField(fact))
}

const fieldRoles = new Set(['field', 'checkbox', 'option', 'switch', 'slider', 'progress', 'meter'])

const elementOf = ({ elements }: DomSnapshot, { element }: Leaf): DomElement | undefined => elements[element]

function changedThing(pages: Pages, pair: LeafPair): Event[] {
  const found = aboutThing(pages, pair)
  if (found.length > 0 || pair.before.kind === 'field') return found
  const { before, after } = pair
  if (before.role === 'picture' && before.text !== after.text) return [eventOf('picture', pair)]
  return [eventOf(pair.before.kind === 'picture' ? 'picture' : 'look', pair)]
}

/** Pictures and fields, which may be others though they are called the same. */
function aboutThing(pages: Pages, pair: LeafPair): Event[] {
  const [was, is] = [elementOf(pages.before, pair.before), elementOf(pages.after, pair.after)]
  if (!was || !is) return []
  if (pair.before.role === 'film') return isKept(pages) ? aboutPoster(was, is, pair) : []
  if (pair.before.kind !== 'picture') return []
  if (is.isBroken !== was.isBroken) return [eventOf(is.isBroken ? 'unloaded' : 'loaded', pair)]
  if (!isSameAddress(was.src, is.src) || isOtherFile(was, is)) return [eventOf('picture', pair)]
  const [width, height] = [is.box[2] - was.box[2], is.box[3] - was.box[3]]
  return Math.abs(width) > 1 || Math.abs(height) > 1 ? [eventOf('resized', pair)] : []
}

const isSameAddress = (one = '', other = '') => lastingAddress(one) === lastingAddress(other)

const isOtherFile = ({ natural: was }: DomElement, { natural: is }: DomElement) =>
  was !== undefined && is !== undefined && (was[0] !== is[0] || was[1] !== is[1])

/** The picture that a film shows before it plays. */
function aboutPoster(was: DomElement, is: DomElement, pair: LeafPair): Event[] {
  if (is.isBroken !== was.isBroken && is.poster)
    return [eventOf(is.isBroken ? 'unloaded' : 'loaded', pair, { role: 'poster' })]
  if (isSameAddress(was.poster, is.poster)) return []
  const change = { property: 'poster', before: was.poster ?? '', after: is.poster ?? '' }
  return [eventOf('style', pair, { changes: [change] })]
}

/**
 * Lists changes of all letters, including texts whose font did not load, by the font that their styles name.
 */
function aboutAllLetters(pages: Pages, pairs: LeafPair[]): Event[] {
  const lost = listLostFonts(pages)
  return pairs.flatMap((pair) => aboutLetters(pages, pair, lost))
}

/** Whether it is a field that people write into; a box that is ticked or a bar has no letters. */
const hasLetters = (dom: DomSnapshot, leaf: Leaf): boolean => {
  const element = leaf.kind === 'field' ? elementOf(dom, leaf) : undefined
  return element !== undefined && roleOfControl(element) === ''
}

function aboutLetters({ before, after }: Pages, pair: LeafPair, lost: ReadonlySet<string>): Event[] {
  if (pair.before.kind !== 'text' && !hasLetters(after, pair.after)) return []
  const [old, now] = [styleOf(before, pair.before.element), styleOf(after, pair.after.element)]
  const found = old && now && old !== now ? compareLetters(old, now) : []
  const isLost = now !== undefined && lost.has(wantedFont(now))
  const ofLetters = isLost ? withOtherFont(found, now.family) : found
  const changes = [...(old && now ? linkChange(pair) : []), ...ofLetters]
  if (changes.length === 0) return []
  const named = { role: pair.after.role, text: pair.after.text }
  const event = lookEvent('style', { before: pair.before.box, after: pair.after.box }, named, changes)
  const isLarger = changes.some(({ property }) => ['size', 'weight', 'family', 'style'].includes(property))
  return [{ ...event, margin: 4, pushes: isLarger }]
}

/**
 * Lists what differs in the boxes of elements with styles; for older snapshots, whether they look different.
 */
function aboutBoxes(pages: Pages, { follows }: Fields): Event[] {
  const { before, after, elements } = pages
  const nameOf = nameElements(after)
  const isStripe = openStripes(pages)
  const events: Event[] = []
  for (const [nth, place] of elements.entries()) {
    const [old, now] = [before.elements[nth], after.elements[place]]
    if (!old || !now || follows(place)) continue
    if (hasPictureBehind(now) && old.isBroken !== now.isBroken) {
      const { role, text } = nameOf(place)
      const fact = { ...plainFact, role: 'background', name: role, after: text }
      const kind = now.isBroken ? 'unloaded' : 'loaded'
      events.push({ fact: { ...fact, kind }, before: [old.box], after: [now.box], margin: 4, pushes: false })
      continue
    }
    const [was, is] = [styleOf(before, nth), styleOf(after, place)]
    const changes = was && is ? ownChanges(now, compareBoxes(was, is)) : []
    if (isStripe(place, changes)) continue
    if (changes.length === 0 && !looksOther([old, was], [now, is])) continue
    const boxes = { before: old.box, after: now.box }
    events.push(lookEvent(changes.length > 0 ? 'style' : 'look', boxes, nameOf(place), changes))
  }
  return events
}

/**
 * A progress bar without a value is captured with a picture of the browser's own, which the page does not
 * have.
 */
const ownChanges = ({ tag }: DomElement, changes: readonly Change[]) =>
  tag === 'progress' ? changes.filter(({ property }) => property !== 'image') : changes

/** Whether an element may have a background image; images and videos themselves are handled separately. */
const hasPictureBehind = ({ tag }: DomElement) => tag !== 'img' && tag !== 'video' && tag !== 'input'

type Styled = [element: DomElement, style: DomStyle | undefined]

/**
 * Whether an element looks different by something that snapshots do not keep, such as a filter or the shape
 * of a drawing. Styles that letters inherit are reported with the letters.
 */
function looksOther([old, was]: Styled, [now, is]: Styled): boolean {
  if (now.tag === 'progress') return was?.image !== is?.image
  if (old.look === undefined || now.look === undefined || old.look === now.look) return false
  return !was || !is || compareLetters(was, is).length === 0
}
