import { lastingAddress } from './matching/lasting-address.ts'
import type { DomSnapshot } from '@vigia/visual-diff'
import { completeSentence, type Sentence } from '@vigia/domain/change-messages/sentence'

const plain = { role: '', name: '', before: '', after: '', dx: 0, dy: 0, region: -1 }
const maxLinks = 8

/** Describes changes without pixels: of the page's title, its description, and the targets of links. */
export function listUnseen(before: DomSnapshot, after: DomSnapshot): Sentence[] {
  const heads = (['title', 'description'] as const).flatMap((kind): Sentence[] =>
    before[kind] === after[kind]
      ? []
      : [completeSentence({ ...plain, kind, before: before[kind], after: after[kind] })],
  )
  return [...heads, ...listLinks(before, after).slice(0, maxLinks)]
}

/** Lists changed targets of links whose text is on the page once, before and now. */
function listLinks(before: DomSnapshot, after: DomSnapshot): Sentence[] {
  const [old, now] = [linksOf(before), linksOf(after)]
  return [...now].flatMap(([name, href]): Sentence[] => {
    const was = old.get(name)
    if (!was || !href || was === href) return []
    return [completeSentence({ ...plain, kind: 'link', role: 'link', name, before: was, after: href })]
  })
}

/** The target of each text; empty where the same text leads to several. */
function linksOf({ elements, texts }: DomSnapshot): Map<string, string> {
  const links = new Map<string, string>()
  // The link that contains each element; parents come before their children.
  const around: (string | undefined)[] = []
  for (const { tag, href, parent } of elements)
    around.push(tag === 'a' ? href && lastingAddress(href) : around[parent])
  for (const { element, text } of texts) {
    const href = around[element]
    if (!href) continue
    const known = links.get(text)
    links.set(text, known === undefined || known === href ? href : '')
  }
  return links
}
