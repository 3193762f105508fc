/** A piece of a line. What comes from a page is written by a stranger. */
export interface Part {
  text: string
  isOfPage?: true
  /** The words that are others. */
  isMarked?: true
}

/** The maximum length of a text that is quoted in a line. */
export const maxQuoted = 60
const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]+/gu

/**
 * Reduces a text to one line without invisible characters or those that change the direction of the
 * surrounding text.
 */
export const toLine = (text: string): string =>
  text.slice(0, 4_000).toWellFormed().replaceAll(unwanted, ' ').replaceAll(/\s+/g, ' ').trim()

/**
 * Cuts a text to this many characters, with an ellipsis, between two words if that keeps most of it; no
 * character is cut in half.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const kept = text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')
  const end = text[max - 1] === ' ' ? kept.length : kept.lastIndexOf(' ')
  const words = end > max * leastKept ? kept.slice(0, end) : kept
  return `${words.replace(endOfCut, '')}…`
}

/** What a cut at a word keeps at least; a longer word is cut in itself. */
const leastKept = 0.6
/**
 * Blanks and marks that look wrong before an ellipsis, or after one. A row of dots counts in one piece only:
 * in a table of contents, trying all ways to divide it would take minutes.
 */
const endOfCut = /(?:[\s,;:…]|\.{2,}(?!\.))+$/
const startOfCut = /^(?:[\s,;:…]|\.{2,})+/

export const own = (text: string): Part => ({ text })

/** A text without the quotation marks around all of it, which would stand beside ours. */
const unquote = (text: string): string => /^["“„«]([^"“”„«»]+)["”“»]$/.exec(text)?.[1] ?? text

/** A text of the page, quoted. */
export const quote = (text: string, max = maxQuoted): Part[] => [
  own('“'),
  { text: cutText(unquote(toLine(text)), max), isOfPage: true },
  own('”'),
]

/** Words of the same text that are shown before and after those that changed. */
const wordsAround = 3

/**
 * Both texts, quoted, with the differing words marked; of long texts only these words and some around them.
 */
export function quoteChange(before: string, after: string): Part[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1
  let end = 0
  const rest = Math.min(old.length, now.length) - start
  while (end < rest && old.at(-1 - end) === now.at(-1 - end)) end += 1
  return [...quoteAround(old, start, end), own(' → '), ...quoteAround(now, start, end)]
}

const wordsOf = (text: string): string[] => toLine(text).split(' ')

function quoteAround(words: string[], start: number, end: number): Part[] {
  const stop = words.length - end
  const isShort = words.join(' ').length <= maxQuoted
  const before = words.slice(0, start).join(' ')
  const after = words.slice(stop).join(' ')
  const lead = isShort ? before : endOf(words.slice(0, start))
  const tail = isShort ? after : beginningOf(words.slice(stop))
  const ofPage = (text: string): Part[] => (text === '' ? [] : [{ text, isOfPage: true }])
  const changed = cutText(words.slice(start, stop).join(' '), maxQuoted)
  const marked: Part[] = changed === '' ? [] : [{ text: changed, isOfPage: true, isMarked: true }]
  const pieces = [ofPage(lead), marked, ofPage(tail)].filter((piece) => piece.length > 0)
  const inside = pieces.flatMap((piece, nth) => (nth === 0 ? piece : [own(' ')].concat(piece)))
  return [own(lead === before ? '“' : '“… '), ...inside, own(tail === after ? '”' : ' …”')]
}

const maxAround = maxQuoted / 2

/** The words before those that changed. */
function endOf(words: string[]): string {
  let kept = words.slice(-wordsAround)
  while (kept.length > 1 && kept.join(' ').length > maxAround) kept = kept.slice(1)
  const text = kept.join(' ')
  if (text.length > maxAround) return text.slice(-maxAround).replace(/^[\uDC00-\uDFFF]/, '')
  return kept.length < words.length ? text.replace(startOfCut, '') : text
}

/** The words after those that changed. */
function beginningOf(words: string[]): string {
  let kept = words.slice(0, wordsAround)
  while (kept.length > 1 && kept.join(' ').length > maxAround) kept = kept.slice(0, -1)
  const text = kept.join(' ')
  if (text.length > maxAround) return text.slice(0, maxAround).replace(/[\uD800-\uDBFF]$/, '')
  return kept.length < words.length ? text.replace(/[\s…]+$/, '') : text
}
