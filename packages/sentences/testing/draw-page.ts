import { describeSentence, textOf } from '@vigia/domain/change-messages/describe-sentence'
import type { DomElement, DomSnapshot, DomStyle, DomText, Region } from '@vigia/visual-diff'
import { listSentences } from '../list-sentences.ts'

export type Line = [tag: string, text: string, y: number, more?: Partial<DomElement> & { x?: number }]

export const plainStyle: DomStyle = {
  color: 'rgb(20, 20, 20)',
  background: 'rgba(0, 0, 0, 0)',
  image: '',
  family: 'Arial',
  size: 16,
  weight: 400,
  style: 'normal',
  decoration: 'none',
  border: 'none',
  radius: '0px',
  shadow: 'none',
  opacity: 1,
  align: 'start',
}

/** A page of lines, 20 pixels high each, that are elements with a text. */
export function page(lines: Line[], head: Partial<DomSnapshot> = {}): DomSnapshot {
  const elements: DomElement[] = []
  const texts: DomText[] = []
  for (const [tag, text, y, { x = 0, ...more } = {}] of lines) {
    const box: DomText['box'] = [x, y, 200, 20]
    if (text) texts.push({ element: elements.length, box, text })
    elements.push({ tag, parent: -1, box, ...more })
  }
  return { title: 'Shop', description: '', elements, texts, ...head }
}

/** A page of lines such as "h2 Summer sale", below each other. */
export const linesOf = (...lines: string[]): DomSnapshot =>
  page(
    lines.map((line, nth): Line => [line.split(' ')[0] ?? 'p', line.slice(line.indexOf(' ') + 1), nth * 20]),
  )

export const region = (baselineY: number, currentY: number, more: Partial<Region> = {}): Region => ({
  kind: 'changed',
  x: 0,
  width: 400,
  baselineY,
  baselineHeight: 20,
  currentY,
  currentHeight: 20,
  pixels: 100,
  ...more,
})

/** The sentences about the regions, as lines. */
export const sentencesFor = (before: DomSnapshot, after: DomSnapshot, ...regions: Region[]): string[] =>
  listSentences(before, after, regions).map((sentence) => textOf(describeSentence(sentence)))
