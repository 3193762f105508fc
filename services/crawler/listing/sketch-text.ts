import { without } from '../fetching/is-challenge.ts'

const kept = 96
const phrase = 3

/** A small sample of a page's text, the same for the same text: the lowest hashes of its phrases. */
export type Sketch = readonly number[]

/** A page's text, short enough to be stored and compared. */
export interface PageText {
  sketch: Sketch
  /** Equal for the same words with the same frequencies, in any order. */
  words: string
}

/** The text of a page whatever its markup, as it is served: without what scripts would add. */
export function readText(html: string): PageText {
  const shown = ['script', 'style', 'title'].reduce(without, html)
  return readWords(shown.replaceAll(/<[^<>]*>/g, ' '))
}

/** In one pass. */
export function readWords(text: string): PageText {
  const hashes = new Set<number>()
  const last: number[] = []
  let [count, sum, blend] = [0, 0, 0]
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const value = hash(word)
    count += 1
    sum = (sum + value) >>> 0
    blend = (blend + Math.imul(value ^ (value >>> 15), 0x2c_1b_3c_6d)) >>> 0
    if (last.push(value) > phrase) last.shift()
    if (last.length === phrase) hashes.add(last.reduce(together))
  }
  return {
    sketch: [...hashes].toSorted((a, b) => a - b).slice(0, kept),
    words: `${count} ${sum} ${blend}`,
  }
}

/** The similarity of two pages' texts, from 0 to 1. */
export function likeness(one: Sketch, other: Sketch): number {
  if (one.length === 0 || other.length === 0) return one.length === other.length ? 1 : 0
  const both = new Set(one).intersection(new Set(other))
  const lowest = [...new Set([...one, ...other])].toSorted((a, b) => a - b).slice(0, kept)
  return lowest.filter((value) => both.has(value)).length / lowest.length
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93)
  return value >>> 0
}

/** Two words in another order make another phrase. */
function together(phraseSoFar: number, word: number): number {
  const turned = (phraseSoFar << 5) | (phraseSoFar >>> 27)
  const value = Math.imul(turned ^ word, 0x85_eb_ca_6b)
  return (value ^ (value >>> 13)) >>> 0
}
