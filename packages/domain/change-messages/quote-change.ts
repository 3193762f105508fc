import { listApart } from './list-apart.ts'
import { quoteLetters } from './quote-letters.ts'
import { cutText, maxQuoted, own, startOfCut, toLine, type Part } from './quote.ts'

/** Words of the same text that are shown before and after those that changed. */
const wordsAround = 3

/**
 * Both texts, quoted, with the differing words marked; of long texts only these words and some around them.
 */
export function quoteChange(before: string, after: string): Part[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const apart = listApart(old, now)
  if (apart) return [...quoteApart(old, apart.old), own(' → '), ...quoteApart(now, apart.now)]
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1
  let end = 0
  const rest = Math.min(old.length, now.length) - start
  while (end < rest && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const changed = [old, now].map((words) => words.slice(start, words.length - end).join(' '))
  const letters = changed.some(({ length }) => length > maxQuoted) ? quoteLetters(old, now) : undefined
  if (letters) return letters
  return [...quoteAround(old, start, end), own(' → '), ...quoteAround(now, start, end)]
}

const wordsOf = (text: string): string[] => toLine(text).split(' ')

type Range = readonly [start: number, end: number]

/** The maximum length of changed words that are quoted together with the words around them. */
const maxBeside = 22
/** The maximum length of the quoted words on either side. */
const maxNear = 12

/** Words that changed at two or more places of a long text: the first of them and the next one. */
function quoteApart(words: string[], [one, other]: readonly [Range, Range]): Part[] {
  const near = (text: string): Part[] => (text === '' ? [] : [{ text, isOfPage: true }])
  const quoteRange = ([start, end]: Range): Part[] => {
    const changed = cutText(words.slice(start, end).join(' '), maxBeside)
    const lead = words[start - 1] ?? ''
    const tail = words[end] ?? ''
    const pieces = [
      near(lead.length > maxNear && changed !== '' ? '' : cutText(lead, maxNear)),
      changed === '' ? [] : [{ text: changed, isOfPage: true, isMarked: true } as const],
      near(tail.length > maxNear && changed !== '' ? '' : cutText(tail, maxNear)),
    ]
    return pieces
      .filter(({ length }) => length > 0)
      .flatMap((piece, nth) => (nth === 0 ? piece : [own(' ')].concat(piece)))
  }
  return [
    own(one[0] > 1 ? '“… ' : '“'),
    ...quoteRange(one),
    own(' … '),
    ...quoteRange(other),
    own(other[1] + 1 < words.length ? ' …”' : '”'),
  ]
}

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
