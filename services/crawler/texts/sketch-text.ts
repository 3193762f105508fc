const kept = 96

/** A small sample of a page's text that is equal for equal text: the lowest hashes of its phrases. */
export type Sketch = readonly number[]

/** A page's text, short enough to be stored and compared. */
export interface PageText {
  sketch: Sketch
  /** A hash that is equal for the same words with the same frequencies, in any order. */
  words: string
}

/** Reads a page's text in pieces; no word continues in the next piece. */
export interface TextReader {
  add(text: string, start?: number, end?: number): void
  read(): PageText
}

/**
 * Opens a reader that goes character by character, because regular expressions would take as long as reading
 * the page's links.
 */
export function openTextReader(): TextReader {
  const phrases = openLowest()
  let [count, sum, blend] = [0, 0, 0]
  let [word, previous, oneBefore] = [fnvOffset, 0, 0]

  const endWord = () => {
    const value = word >>> 0
    word = fnvOffset
    count += 1
    sum = (sum + value) >>> 0
    blend = (blend + Math.imul(value ^ (value >>> 15), 0x2c_1b_3c_6d)) >>> 0
    if (count > 2) phrases.add(together(together(oneBefore, previous), value))
    oneBefore = previous
    previous = value
  }
  return {
    add(text, start = 0, end = text.length) {
      let isWord = false
      for (let at = start; at < end; at += 1) {
        const code = text.charCodeAt(at)
        if (ofWord[code] === 1) {
          isWord = true
          word = Math.imul(word ^ code, fnvPrime)
        } else if (isWord) {
          isWord = false
          endWord()
        }
      }
      if (isWord) endWord()
    },
    read: () => ({ sketch: phrases.list(), words: `${count} ${sum} ${blend}` }),
  }
}

export function readPageText(text: string): PageText {
  const reader = openTextReader()
  reader.add(text)
  return reader.read()
}

/** The similarity of two pages' texts, from 0 to 1. */
export function likeness(one: Sketch, other: Sketch): number {
  if (one.length === 0 || other.length === 0) return one.length === other.length ? 1 : 0
  const both = new Set(one).intersection(new Set(other))
  const lowest = [...new Set([...one, ...other])].toSorted((a, b) => a - b).slice(0, kept)
  return lowest.filter((value) => both.has(value)).length / lowest.length
}

/** The fraction of a page's text that is part of another's, from 0 to 1. */
export function containment(part: Sketch, whole: Sketch): number {
  const highest = whole.length < kept ? Number.POSITIVE_INFINITY : (whole.at(-1) ?? 0)
  const comparable = part.filter((value) => value <= highest)
  if (comparable.length === 0) return 0
  const all = new Set(whole)
  return comparable.filter((value) => all.has(value)).length / comparable.length
}

/** The lowest distinct values of many. */
function openLowest() {
  let values = new Set<number>()
  let ceiling = Number.POSITIVE_INFINITY
  const lowest = () => [...Uint32Array.from(values).toSorted().subarray(0, kept)]
  return {
    add(value: number): void {
      if (value >= ceiling) return
      values.add(value)
      if (values.size < kept * 4) return
      const sorted = lowest()
      values = new Set(sorted)
      ceiling = sorted.at(-1) ?? ceiling
    },
    list: lowest,
  }
}

/** FNV-1a, 32 bits. */
const fnvOffset = 0x81_1c_9d_c5
const fnvPrime = 0x01_00_01_93

/** A table by code unit, which takes half the time of the function below. */
const ofWord = Uint8Array.from({ length: 0x1_00_00 }, (_, code) => (isOfWord(code) ? 1 : 0))

/**
 * Whether a character is a letter or a digit; beyond ASCII all characters are, except for the blocks of
 * symbols and punctuation.
 */
function isOfWord(code: number): boolean {
  if (code < 0x80)
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba
  if (code === 0xd7 || code === 0xf7) return false
  const isSign = (code >= 0x20_00 && code <= 0x2b_ff) || (code >= 0x30_00 && code <= 0x30_04)
  return !isSign && !(code >= 0x30_08 && code <= 0x30_20) && !(code >= 0xff_00 && code <= 0xff_0f)
}

/** Combines hashes so that the same words in another order are another phrase. */
function together(phraseSoFar: number, word: number): number {
  const turned = (phraseSoFar << 5) | (phraseSoFar >>> 27)
  const value = Math.imul(turned ^ word, 0x85_eb_ca_6b)
  return (value ^ (value >>> 13)) >>> 0
}
