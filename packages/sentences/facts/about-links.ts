import type { Change } from '@vigia/domain/change-messages/sentence'
import type { DomElement } from '@vigia/visual-diff'
import type { LeafPair } from '../matching/match-leaves.ts'
import type { Pages } from '../matching/match-pages.ts'
import { parentOf } from '../matching/parent-of.ts'

/** Whether a text that says the same is a link now, or is one no longer. */
export function linkChange({ before, after }: LeafPair): Change[] {
  const [was, is] = [before.role === 'link', after.role === 'link']
  if (was === is || before.text !== after.text) return []
  return [{ property: 'link', before: was ? 'yes' : '', after: is ? 'yes' : '' }]
}

/** A link stands no deeper in its text. */
const maxDepth = 6

/** Lists the texts of which nothing but one link in them changed, which is reported by itself. */
export function listAroundLinks({ before, leaves }: Pages): ReadonlySet<LeafPair> {
  const texts = leaves.changed.filter((pair) => pair.before.kind === 'text')
  const links = texts.filter(isLink)
  if (links.length === 0) return new Set()
  const byElement = new Map(texts.map((pair) => [pair.before.element, pair]))
  const found = new Set<LeafPair>()
  for (const link of links) {
    const around = pairAround(before.elements, link, byElement)
    if (around && !isLink(around) && isOnly(link, around)) found.add(around)
  }
  return found
}

const isLink = ({ before, after }: LeafPair) => before.role === 'link' && after.role === 'link'

function pairAround(elements: DomElement[], { before }: LeafPair, byElement: Map<number, LeafPair>) {
  let at = parentOf(elements, before.element)
  for (let depth = 0; depth < maxDepth && at >= 0; depth += 1, at = parentOf(elements, at)) {
    const pair = byElement.get(at)
    if (pair) return pair
  }
  return undefined
}

const isOnly = (link: LeafPair, { before, after }: LeafPair) =>
  before.sum === 0 && before.text.replace(link.before.text, () => link.after.text) === after.text
