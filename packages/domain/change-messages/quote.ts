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

/** Cuts a text to this many characters, with an ellipsis; no character is cut in half. */
export const cutText = (text: string, max: number): string =>
  text.length > max
    ? `${text
        .slice(0, max - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
    : text

export const own = (text: string): Part => ({ text })

/** A text of the page, quoted. */
export const quote = (text: string, max = maxQuoted): Part[] => [
  own('“'),
  { text: cutText(toLine(text), max), isOfPage: true },
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
  const isShort = words.join(' ').length <= maxQuoted
  const stop = words.length - end
  const from = isShort ? 0 : Math.max(0, start - wordsAround)
  const until = isShort ? words.length : Math.min(words.length, stop + wordsAround)
  const changed = cutText(words.slice(start, stop).join(' '), maxQuoted)
  const ofPage = (text: string): Part[] => (text === '' ? [] : [{ text, isOfPage: true }])
  const lead = cutBefore(words.slice(from, start).join(' '))
  const tail = cutText(words.slice(stop, until).join(' '), maxQuoted / 2)
  const marked: Part[] = changed === '' ? [] : [{ text: changed, isOfPage: true, isMarked: true }]
  const pieces = [ofPage(lead), marked, ofPage(tail)].filter((piece) => piece.length > 0)
  const inside = pieces.flatMap((piece, nth) => (nth === 0 ? piece : [own(' ')].concat(piece)))
  return [own(from > 0 ? '“… ' : '“'), ...inside, own(until < words.length ? ' …”' : '”')]
}

/** The end of a text. */
const cutBefore = (text: string): string => {
  const max = maxQuoted / 2
  return text.length > max ? `…${text.slice(1 - max).replace(/^[\uDC00-\uDFFF]/, '')}` : text
}
