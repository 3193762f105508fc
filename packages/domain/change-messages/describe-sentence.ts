import { describeChanges, showValues } from './describe-changes.ts'
import { describeFact, describeSeveral } from './describe-fact.ts'
import { cutText, maxQuoted, own, toLine, type Part } from './quote.ts'
import { completeSentence, type Fact, type Sentence, type StoredSentence } from './sentence.ts'

/**
 * A sentence for people. No format is applied: each place that shows it escapes the text as its format asks.
 */
export interface Line {
  parts: Part[]
  /** Exact values, such as how far something moved; may be empty. */
  detail: string
  /** Both texts in full if the line contains only a part of them; either may be empty. */
  whole: { before: string; after: string } | undefined
  /** Further changes at the same position. */
  more: Omit<Line, 'more' | 'rest' | 'whole'>[]
  /** How many changes `more` does not list, as in “and 35 more”; empty if it lists all of them. */
  rest: string
}

/** The maximum number of characters of a line. */
const maxLine = 240

/** One line about a change: Button “Set one aside”: background brown → green · 6 places. */
export function describeSentence(stored: StoredSentence): Line {
  const sentence = completeSentence(stored)
  const { count, place, details } = sentence
  const isNameless = isAboutSeveral(sentence)
  const parts = isNameless ? describeSeveral(sentence, count) : describeFact(sentence, place)
  const further = countFurther(sentence)
  const others = further > 0 ? [own(` and ${countMore(further)}`)] : []
  const places = count > 1 && !isNameless ? [own(` · ${count} places`)] : []
  return {
    parts: fit([...parts, ...others, ...places]),
    detail: detailOf(sentence),
    whole: wholeOf(sentence),
    more: details.map((fact) => ({ parts: fit(describeFact(fact, place)), detail: detailOf(fact) })),
    rest: describeRest((isNameless ? count : 0) + (sentence.further ?? further) - details.length),
  }
}

function describeRest(unlisted: number): string {
  if (unlisted > maxCounted) return `and more than ${maxCounted} others`
  return unlisted > 0 ? `and ${unlisted} more` : ''
}

/** Whether it counts things, which its details name, and not further changes. */
const isAboutSeveral = (sentence: Sentence) =>
  sentence.count > 1 && isLook(sentence) && sentence.after === '' && sentence.details.length > 1

/** Whether a detail is one of the things that a sentence counts. */
const isSameLook = (one: Fact, other: Fact) =>
  one.kind === other.kind &&
  one.role === other.role &&
  describeChanges(one.changes) === describeChanges(other.changes)

/** The number of further changes in the line; on a page that shows something else, all follows from that. */
function countFurther(sentence: Sentence): number {
  if (sentence.kind === 'replaced') return 0
  const { details, further } = sentence
  if (further !== undefined) return further
  return isAboutSeveral(sentence)
    ? details.filter((fact) => !isSameLook(sentence, fact)).length
    : details.length
}

/**
 * A sentence with the number of all other changes, at its own place and elsewhere: Price “19 €” → “29 €” and
 * 2 more changes.
 */
export function describeWithOthers(stored: StoredSentence, others: number): string {
  const { text, hidden } = describeAlone(stored)
  return withOthers(text, hidden + others)
}

/** The text about the most important change at a place, and the number of others there. */
export function describeAlone(stored: StoredSentence): { text: string; hidden: number } {
  const sentence = completeSentence(stored)
  const details = isAboutSeveral(sentence)
    ? sentence.details.filter((fact) => isSameLook(sentence, fact))
    : []
  return { text: sentenceText({ ...sentence, details, further: 0 }), hidden: countFurther(sentence) }
}

/**
 * The text about a change that several pages share, and the text without the number of further changes.
 * Numbers that differ between the pages are left out: first that of further changes, then all of them.
 */
export function describeShared(all: StoredSentence[]): { text: string; alone: string } {
  const [alone = '', ...others] = new Set(all.map((one) => describeAlone(one).text))
  const shared = others.length === 0 ? alone : describeUncounted(all)
  const [text = '', ...texts] = new Set(all.map(sentenceText))
  return { text: texts.length === 0 ? text : shared, alone: shared }
}

/** The text about a change of several pages without any numbers; “Several” only if all have several. */
export function describeUncounted(all: StoredSentence[]): string {
  const sentences = all.map(completeSentence)
  const [first] = sentences
  if (!first) return ''
  const isOfSeveral = sentences.every(isAboutSeveral)
  return textOf({ parts: fit(isOfSeveral ? describeSeveral(first) : describeFact(first, first.place)) })
}

/** A text about one change with the number of others. */
export const withOthers = (text: string, others: number): string =>
  others > 0 ? `${text} and ${countMore(others)}` : text

/** Longer than any text that is kept of a page. */
const maxWhole = 1_000

function wholeOf({ before, after }: Fact): Line['whole'] {
  if (Math.max(before.length, after.length) <= maxQuoted) return undefined
  const whole = (text: string) => cutText(toLine(text), maxWhole)
  return { before: whole(before), after: before === after ? '' : whole(after) }
}

/** The line as a text, without its values. */
export const textOf = ({ parts }: Pick<Line, 'parts'>): string => parts.map(({ text }) => text).join('')

/** A sentence as a text. */
export const sentenceText = (sentence: StoredSentence): string => textOf(describeSentence(sentence))

/** The largest number of further changes that is shown; larger ones are not exact. */
const maxCounted = 99

const countMore = (count: number) =>
  count > maxCounted
    ? `more than ${maxCounted} other changes`
    : `${count} more ${count === 1 ? 'change' : 'changes'}`

const isLook = ({ kind }: Fact) => kind === 'style' || kind === 'look'

function detailOf({ kind, dx, dy, changes }: Fact): string {
  if (kind !== 'moved') return showValues(changes)
  return [
    dy && `${Math.abs(dy)} px ${dy > 0 ? 'down' : 'up'}`,
    dx && `${Math.abs(dx)} px ${dx > 0 ? 'right' : 'left'}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Cut where it would be longer than a line. */
function fit(parts: Part[]): Part[] {
  let left = maxLine
  return parts.flatMap((part) => {
    const text = left <= 0 ? '' : cutText(part.text, left)
    left -= part.text.length
    return text === '' ? [] : [{ ...part, text }]
  })
}
