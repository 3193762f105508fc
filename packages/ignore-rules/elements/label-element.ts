import type { DomSnapshot } from '@vigia/storage/dom-snapshot'

const longest = 60
const names: Record<string, string> = {
  a: 'Link',
  img: 'Picture',
  button: 'Button',
  nav: 'Navigation',
  header: 'Header',
  footer: 'Footer',
  main: 'Main content',
  aside: 'Side content',
  form: 'Form',
  table: 'Table',
  ul: 'List',
  ol: 'List',
  li: 'List item',
  p: 'Paragraph',
  section: 'Section',
  article: 'Article',
  video: 'Video',
  iframe: 'Embedded page',
  svg: 'Picture',
  canvas: 'Picture',
  body: 'Whole page',
  html: 'Whole page',
}

/** A label of an element for people: its kind, and the beginning of its text. */
export function labelElement({ elements, texts }: DomSnapshot, nth: number): string {
  const element = elements[nth]
  if (!element) return ''
  const name = names[element.tag] ?? (/^h[1-6]$/.test(element.tag) ? 'Heading' : 'Block')
  if (name === 'Whole page') return name
  const words = element.label || element.alt || beginningOf(elements, texts, nth)
  return words ? `${name} “${words}”` : name
}

function beginningOf(elements: DomSnapshot['elements'], texts: DomSnapshot['texts'], nth: number): string {
  const isInside = new Uint8Array(elements.length)
  isInside[nth] = 1
  for (const [place, { parent }] of elements.entries()) if (isInside[parent]) isInside[place] = 1
  let words = ''
  for (const { element, text } of texts) {
    if (isInside[element]) words += ` ${text}`
    if (words.length > longest) break
  }
  const plain = words.replaceAll(/\s+/g, ' ').trim()
  return plain.length > longest ? `${plain.slice(0, longest - 1).trimEnd()}…` : plain
}
