import { without } from './is-challenge.ts'

const kept = 96
const phrase = 3

/** A small sample of what a page says, the same for the same text: the lowest hashes of its phrases. */
export type Sketch = readonly number[]

/** Of a page's text, however it is marked up. One pass; what scripts would add is not in it. */
export function sketchText(html: string): Sketch {
  const shown = ['script', 'style', 'title'].reduce(without, html)
  const text = shown.replaceAll(/<[^<>]*>/g, ' ')
  const hashes = new Set<number>()
  const last: string[] = []
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (last.push(word) > phrase) last.shift()
    if (last.length === phrase) hashes.add(hash(last.join(' ')))
  }
  return [...hashes].toSorted((a, b) => a - b).slice(0, kept)
}

/** From 0 to 1: how much of what two pages say is the same. */
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
