import { describe, expect, test } from 'vitest'
import type { Hashes } from '../align/hash-pictures.ts'
import { dropUnmoved } from './drop-unmoved.ts'

/** Pictures are drawn in characters: dots are the background, the rest is what stands on it. */
function withinOf(baseline: string[], current: string[]): Hashes['within'] {
  const hash = (row: string) => [...row].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
  const rowsOf = (picture: string[], top: number, end: number, x: number, right: number) =>
    Uint32Array.from(picture.slice(top, end), (row) => hash(row.slice(x, right)))
  return ({ a, aEnd, b, bEnd }, x, right) => ({
    a: rowsOf(baseline, a, aEnd, x, right),
    b: rowsOf(current, b, bEnd, x, right),
  })
}

/** Rows were inserted on top of either page; the other region is told as it was seen by the comparison of moved rows. */
const inserted = {
  x: 0,
  width: 6,
  baselineY: 0,
  baselineHeight: 0,
  currentY: 0,
  currentHeight: 2,
  pixels: 12,
}
const seen = { x: 0, width: 6, baselineY: 1, baselineHeight: 4, currentY: 3, currentHeight: 4, pixels: 8 }

function kinds(baseline: string[], current: string[], region = seen): string[] {
  const regions = [
    { kind: 'inserted' as const, ...inserted },
    { kind: 'changed' as const, ...region },
  ]
  return dropUnmoved(regions, withinOf(baseline, current), () => false)[0].map(({ kind }) => kind)
}

describe('the end of a bar that stayed while a line that crosses it went down behind it', () => {
  const before = ['......', 'abcdef', '......', '......', '..##..', '..##..', '..##..', '..##..']

  test('is no change', () => {
    const after = ['xxxxxx', 'xxxxxx', '......', 'abcdef', '..##..', '..##..', '..##..', '..##..']
    expect(kinds(before, after)).toEqual(['inserted'])
    const behind = ['......', 'abcdef', '......', '..##..', '..##..', '..##..', '..##..', '..##..']
    const hidden = ['xxxxxx', 'xxxxxx', '......', 'ab##ef', '..##..', '..##..', '..##..', '..##..']
    expect(kinds(behind, hidden)).toEqual(['inserted'])
  })

  test('is none where the boxes end a row too early', () => {
    const after = ['xxxxxx', 'xxxxxx', '......', 'abcdef', '..##..', '..##..', '..##..', '..##..']
    expect(kinds(before, after, { ...seen, baselineY: 2, baselineHeight: 3, currentHeight: 3 })).toEqual([
      'inserted',
    ])
  })

  test.each([
    ['the bar has another colour', ['..%%..', '..%%..', '..%%..', '..%%..'], 'abcdef'],
    ['the bar is gone', ['......', '......', '......', '......'], 'abcdef'],
    ['the bar begins a row further down', ['......', '..##..', '..##..', '..##..'], 'abcdef'],
    ['the line is another', ['..##..', '..##..', '..##..', '..##..'], 'abcxef'],
    ['the line is gone', ['..##..', '..##..', '..##..', '..##..'], '......'],
  ])('is one where %s', (_, bar, line) => {
    const after = ['xxxxxx', 'xxxxxx', '......', line, ...bar]
    expect(kinds(before, after)).toEqual(['inserted', 'changed'])
  })
})
