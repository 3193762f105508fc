import { describeChanges, describeColour } from './describe-changes.ts'
import { describeFieldChanges } from './describe-field.ts'
import { describePlace, landmarks } from './describe-place.ts'
import { isPrice } from './is-price.ts'
import { quoteChange } from './quote-change.ts'
import { cutText, own, quote, toLine, type Part } from './quote.ts'
import type { Fact, Place } from './sentence.ts'

const nouns: Record<string, string> = {
  heading: 'Heading',
  link: 'Link',
  button: 'Button',
  label: 'Label',
  picture: 'Picture',
  drawing: 'Drawing',
  film: 'Video',
  frame: 'Frame',
  font: 'Font',
  field: 'Field',
  checkbox: 'Checkbox',
  option: 'Option',
  switch: 'Switch',
  tab: 'Tab',
  progress: 'Progress',
  meter: 'Meter',
  slider: 'Slider',
  block: 'Block',
  row: 'Row',
  table: 'Table',
  list: 'List',
  entry: 'Entry',
  column: 'Column',
  section: 'Section',
  header: 'Header',
  navigation: 'Navigation',
  main: 'Main part',
  aside: 'Side column',
  footer: 'Footer',
  form: 'Form',
  dialog: 'Dialog',
  page: 'Page',
  texts: 'Most texts',
}

/**
 * The words about several things that look different in the same way: 6 buttons: background brown → green.
 * Without a count: Several buttons.
 */
export function describeSeveral({ kind, role, changes }: Fact, count?: number): Part[] {
  const noun = (nouns[role] ?? 'Text').toLowerCase()
  const several = `${count ?? 'Several'} ${noun}${noun.endsWith('s') ? '' : 's'}`
  if (kind === 'look') return [own(`${several} look different`)]
  const [only] = changes
  const isOfText = changes.length === 1 && only?.property === 'color'
  return [
    own(
      isOfText && role === ''
        ? `${several}: ${describeColour(only)}`
        : `${several}: ${describeChanges(changes)}`,
    ),
  ]
}

type Describe = (fact: Fact, place: Place) => Part[]

const descriptions: Record<Fact['kind'], Describe> = {
  layout: ({ after }) => [
    own(
      after === 'plain'
        ? 'The page has lost its design: it is shown without its styles'
        : 'The layout is different: most of the page moved',
    ),
  ],
  replaced: () => [own('The page shows something else: most of what was there is gone')],
  font: () => [own('The page is shown in another font than before')],
  unloaded: (fact, place) => [...fileSubject(fact, place), own(' did not load')],
  loaded: (fact, place) => [...fileSubject(fact, place), own(' loads again')],
  overlap: (fact) => [
    ...subject(fact, fact.after),
    own(' and '),
    ...quote(fact.name),
    own(' lie over each other'),
  ],
  overflow: (fact) => [...subject(fact, fact.after), own(' does not fit its box any more')],
  text: describeText,
  added: (fact, place) => [...subject(fact, fact.after, place), own(' is new')],
  removed: (fact, place) => [...subject(fact, fact.before, place), own(' is gone')],
  picture: ({ before, after }) =>
    before === after
      ? [own('Picture '), ...quote(after), own(' is another file')]
      : [own('Picture '), ...quoteChange(before, after)],
  resized: (fact, place) => [...subject(fact, fact.after, place), own(' has another crop or size')],
  field: (fact, place) => [...subject(fact, fact.after, place), ...describeFieldChanges(fact)],
  link: ({ name, after }) => [
    own('Link '),
    ...quote(name),
    own(' now leads to '),
    { text: cutText(toLine(after), 80), isOfPage: true },
  ],
  style: describeStyle,
  look: (fact, place) => [...subject(fact, fact.after, place), own(' looks different')],
  space: ({ before }, place) => [
    own(before === 'less' ? 'Less space ' : 'More space '),
    ...describePlace(place),
  ],
  place: describeUnknown,
  moved: describeMove,
  title: ({ before, after }) => [own('Title of the page: '), ...quoteChange(before, after)],
  description: ({ after }) => [
    own(`Not visible: the description for search engines ${after === '' ? 'is gone' : 'changed'}`),
  ],
}

/** The words about one thing. */
export const describeFact: Describe = (fact, place) =>
  (descriptions[fact.kind] ?? describeUnknown)(fact, place)

/** A text; with a change of its line, some words are struck out or no longer so, and others came or went. */
function describeText(fact: Fact): Part[] {
  const { before, after, changes } = fact
  const line = changes.find(({ property }) => property === 'decoration')
  if (!line && before === after)
    return [own(prefixOf(fact) || 'Text '), ...quote(after), own(' says something else further on')]
  if (!line) return [...ownerOfText(fact), ...quoteChange(before, after)]
  const isStruck = line.after.includes('line-through')
  const [first, second] = isStruck ? [before, after] : [after, before]
  return [
    own(prefixOf(fact) || 'Text '),
    ...quote(first),
    own(isStruck ? ' is struck out, ' : ' is no longer struck out, '),
    ...quote(second),
    own(isStruck ? ' is new' : ' is gone'),
  ]
}

/** What a text is, and what it belongs to: Price of “Rye”: */
function ownerOfText(fact: Fact): Part[] {
  const prefix = prefixOf(fact)
  if (fact.name === '') return [own(prefix)]
  return [own(prefix === 'Price ' ? 'Price of ' : prefix), ...quote(fact.name), own(': ')]
}

function prefixOf({ role, before, after }: Fact): string {
  if (isPrice(before) && isPrice(after)) return 'Price '
  return nouns[role] ? `${nouns[role]} ` : ''
}

/** The kind of a changed element and its name. */
function subject({ role }: Fact, text: string, place?: Place): Part[] {
  const noun = nouns[role] ?? 'Text'
  if (role === 'page') return [own('The page')]
  if (text !== '') return [own(`${noun} `), ...quote(text)]
  const isNamed = role in landmarks || role === 'texts'
  return isNamed || !place ? [own(noun)] : [own(`${noun} `), ...describePlace(place)]
}

/** An image, a background image or a video's poster: Background picture of the header. */
function fileSubject(fact: Fact, place: Place): Part[] {
  const text = fact.after || fact.before
  if (fact.role === 'poster') return [own('Poster '), ...ownerOf('film', text, place)]
  if (fact.role === 'background') return [own('Background picture '), ...ownerOf(fact.name, text, place)]
  return subject(fact, text, place)
}

function ownerOf(role: string, text: string, place: Place): Part[] {
  if (role === 'page' || role in landmarks) return [own(`of the ${(nouns[role] ?? '').toLowerCase()}`)]
  return text === '' ? describePlace(place) : [own('of '), ...quote(text)]
}

function describeStyle(fact: Fact, place: Place): Part[] {
  const { after, changes } = fact
  const [only] = changes
  const isOfText = changes.length === 1 && only?.property === 'color'
  if (isOfText && after !== '') return [own('Text of '), ...quote(after), own(`: ${describeColour(only)}`)]
  return [...subject(fact, after, place), own(`: ${describeChanges(changes)}`)]
}

function describeUnknown({ role, before }: Fact, place: Place): Part[] {
  const [first, ...rest] = describePlace(place)
  const where = first ? [first, ...rest] : rest
  const thing = role === 'line' ? 'A line' : 'A block'
  if (before === 'inserted') return [own(`${thing} is new `), ...where]
  if (before === 'removed') return [own(`${thing} is gone `), ...where]
  if (before === 'moved') return [own('A block moved '), ...where]
  const capital = (first?.text ?? '').replace(/^./, (letter) => letter.toUpperCase())
  return [own(capital), ...rest, own(', something looks different')]
}

/** Describes a move. If two elements changed places, the fact's name is that of the other one. */
function describeMove(fact: Fact): Part[] {
  const mover = subject(fact, fact.after)
  if (fact.name === '') return [...mover, own(` moved${directionOf(fact)}`)]
  return [...mover, own(' and '), ...quote(fact.name), own(' changed places')]
}

function directionOf({ dx, dy }: Fact): string {
  if (Math.abs(dy) >= Math.abs(dx)) return dy === 0 ? '' : dy > 0 ? ' down' : ' up'
  return dx > 0 ? ' to the right' : ' to the left'
}
