import { cutMark, maxText } from '../matching/leaves.ts'

/** Unchanged words that are kept on either side of what changed. */
const maxAround = 12
/** By how many words two cuts of the same text may be apart. */
const maxApart = 60
/** Words by which the same place is found in two texts. */
const tailLength = 3

/**
 * Shortens two versions of a long text to what changed and some words around it. A snapshot has only the
 * beginning of a very long text, and with other words before it the cut is elsewhere: both are cut at the
 * same place, so that no word seems to have gone there. Equal texts that are returned differ after the cut.
 */
export function shortenTexts(before: string, after: string): [before: string, after: string] {
  const [old, now] = evenCuts(before.split(' '), after.split(' '))
  const isShort = lengthOf(old) <= maxText && lengthOf(now) <= maxText
  const [one, other] = isShort ? [old, now] : evenCuts(...windowOf(old, now))
  return shortenLetters(one.join(' '), other.join(' '))
}

/** Letters that are kept on either side of what changed in a text without blanks. */
const maxLetters = 60

/** Does the same with the letters of what has no blanks, such as Japanese. */
function shortenLetters(before: string, after: string): [before: string, after: string] {
  if (Math.max(before.length, after.length) <= maxText + cutMark.length * 4) return [before, after]
  const { start, end } = countShared(before, after)
  const isBeginning = start === Math.min(before.length, after.length)
  const from = isBeginning ? 0 : Math.max(0, start - maxLetters)
  const cut = (text: string) =>
    text
      .slice(from, text.length - Math.max(0, end - maxLetters))
      .slice(0, maxText)
      .toWellFormed()
  return [cut(before), cut(after)]
}

const lengthOf = (words: string[]) => words.join(' ').length

/** The words of both texts that differ, with some around them. */
function windowOf(old: string[], now: string[]): [old: string[], now: string[]] {
  const { start, end } = countShared(old, now)
  if (start === old.length && start === now.length) return [limit(old), limit(now)]
  const [from, until] = [Math.max(0, start - maxAround), Math.max(0, end - maxAround)]
  const cut = (words: string[]) => [
    ...(from > 0 ? [cutMark] : []),
    ...words.slice(from, words.length - until),
    ...(until > 0 ? [cutMark] : []),
  ]
  return [limit(cut(old)), limit(cut(now))]
}

/** Counts the members with which both begin, and of the others those with which both end. */
function countShared(one: ArrayLike<string>, other: ArrayLike<string>): { start: number; end: number } {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  return { start, end }
}

/** The first words that are short enough together. */
function limit(words: string[]): string[] {
  let length = 0
  const end = words.findIndex((word) => (length += word.length + 1) > maxText)
  return end <= 0 ? words : [...words.slice(0, end), cutMark]
}

/** Cuts both texts after the same words, if one of them was cut. */
function evenCuts(before: string[], after: string[]): [before: string[], after: string[]] {
  const [old, now] = [withoutMark(before), withoutMark(after)]
  const isSame = old.length === before.length && now.length === after.length
  if (isSame) return [before, after]
  const ofNow = old.length < before.length ? endLike(old, now) : undefined
  const ofOld = now.length < after.length ? endLike(now, old) : undefined
  if (ofNow !== undefined)
    return [
      [...old, cutMark],
      [...now.slice(0, ofNow), cutMark],
    ]
  if (ofOld !== undefined)
    return [
      [...old.slice(0, ofOld), cutMark],
      [...now, cutMark],
    ]
  return [before, after]
}

const withoutMark = (words: string[]) => (words.at(-1) === cutMark ? words.slice(0, -1) : words)

/** Where the other text has the last words of a text, nearest to the same number of words. */
function endLike(words: string[], others: string[]): number | undefined {
  const tail = words.slice(-tailLength)
  const isThere = (end: number) =>
    end >= tail.length &&
    end <= others.length &&
    tail.every((word, nth) => others[end - tail.length + nth] === word)
  for (let by = 0; by <= maxApart; by += 1) {
    const found = [words.length - by, words.length + by].find(isThere)
    if (found !== undefined) return found
  }
  return undefined
}
