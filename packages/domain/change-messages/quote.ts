/** A piece of a line. What comes from a page is written by a stranger. */
export interface Part {
  text: string
  isOfPage?: true
  /** Whether these are the words that differ. */
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
  text
    .slice(0, 4_000)
    .toWellFormed()
    .replaceAll('\u00AD', '')
    .replaceAll(unwanted, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

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

/** The minimum part of a text that a cut between words keeps; otherwise it is cut within a word. */
const leastKept = 0.6
/**
 * Blanks and marks that look wrong before or after an ellipsis. A row of dots is matched only as a whole:
 * trying all ways to divide the dots of a table of contents would take minutes.
 */
const endOfCut = /(?:[\s,;:…]|\.{2,}(?!\.))+$/
export const startOfCut = /^(?:[\s,;:…]|\.{2,})+/

export const own = (text: string): Part => ({ text })

/** A text without the quotation marks around all of it, which would stand beside ours. */
const unquote = (text: string): string => /^["“„«]([^"“”„«»]+)["”“»]$/.exec(text)?.[1] ?? text

/** A text of the page, quoted. */
export const quote = (text: string, max = maxQuoted): Part[] => [
  own('“'),
  { text: cutText(unquote(toLine(text)), max), isOfPage: true },
  own('”'),
]
