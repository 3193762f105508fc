import { cutText, maxQuoted, own, type Part } from './quote.ts'

/** Letters of the same word that are shown before and after those that changed. */
const lettersAround = 10

/**
 * Both texts with the differing letters marked, and some around them: for words that are too long to be
 * quoted, as in languages without blanks. Undefined for texts that differ in more than one word of them.
 */
export function quoteLetters(old: string[], now: string[]): Part[] | undefined {
  const [one, other] = [Array.from(old.join(' ')), Array.from(now.join(' '))]
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const isWithinWord = (letters: string[]) => !letters.slice(start, letters.length - end).includes(' ')
  const cut = [one, other].every((letters) => isWithinWord(letters))
  return cut ? [...quoteAt(one, start, end), own(' → '), ...quoteAt(other, start, end)] : undefined
}

function quoteAt(letters: string[], start: number, end: number): Part[] {
  const stop = letters.length - end
  const lead = letters
    .slice(Math.max(0, start - lettersAround), start)
    .join('')
    .trimStart()
  const tail = letters
    .slice(stop, stop + lettersAround)
    .join('')
    .trimEnd()
  const changed = cutText(letters.slice(start, stop).join(''), maxQuoted)
  const parts: Part[] = [
    { text: lead, isOfPage: true },
    { text: changed, isOfPage: true, isMarked: true },
    { text: tail, isOfPage: true },
  ]
  return [
    own(start > lettersAround ? '“… ' : '“'),
    ...parts.filter(({ text }) => text !== ''),
    own(end > lettersAround ? ' …”' : '”'),
  ]
}
