import { describe, expect, test } from 'vitest'
import { dropUnmoved } from './drop-unmoved.ts'
import type { PixelReader } from './pixel-reader.ts'

/**
 * Images are drawn in characters, each of which is a colour: dots are the background, other characters are
 * the content.
 */
function readerOf(baseline: string[], current: string[]): PixelReader {
  const colourOf = (character: string) => (character === '.' ? 0xffffff : character.charCodeAt(0) * 0x01_0000)
  const open = (picture: string[]) => (x: number, y: number) => {
    const character = picture[y]?.[x]
    return character === undefined ? -1 : colourOf(character)
  }
  return { width: 6, baseline: open(baseline), current: open(current) }
}

/** Rows were inserted at the top of either page; the other region is the result of comparing moved rows. */
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
  return dropUnmoved(regions, readerOf(baseline, current))[0].map(({ kind }) => kind)
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
