import { isPrice } from './is-price.ts'
import type { Fact, FactKind } from './sentence.ts'

const weights: Record<FactKind, number> = {
  layout: 0,
  replaced: 1,
  unloaded: 2,
  overlap: 5,
  overflow: 6,
  text: 12,
  added: 14,
  removed: 14,
  field: 16,
  picture: 18,
  loaded: 18,
  link: 20,
  font: 29,
  style: 30,
  resized: 32,
  look: 34,
  moved: 50,
  space: 55,
  place: 56,
  title: 60,
  description: 61,
}

/** Texts by which programs say that something failed. */
const failure =
  /\b(?:fatal|uncaught|exception|stack ?trace|undefined|NaN|\[object Object\]|(?:went|gone) wrong|(?:could|can|was|were) ?(?:not|n[’']t) (?:be )?(?:loaded|found|opened|read)|not found|internal server error|service unavailable|syntax ?error|(?:warning|notice|error): )/i

/** Roles whose elements represent everything in them or below them. */
const large = new Set([
  'heading',
  'header',
  'navigation',
  'aside',
  'footer',
  'form',
  'dialog',
  'section',
  'block',
])

/** What is open now explains the texts that it shows. */
const opens = new Set(['tab', 'button', 'link'])

/**
 * The rank of a fact in a list: broken elements, then texts, then looks, then moved elements, then places of
 * which nothing else is known. Smaller is first.
 */
export function weigh(fact: Pick<Fact, 'kind' | 'role' | 'before' | 'after'>): number {
  const { kind, role, before, after } = fact
  if ((kind === 'text' || kind === 'added') && failure.test(after) && !failure.test(before)) return 4
  if (kind === 'text' && isPrice(before) && isPrice(after)) return 10
  if (kind === 'field') return opens.has(role) ? 11 : weights[kind]
  if (kind !== 'added' && kind !== 'removed') return weights[kind]
  if (large.has(role)) return 13
  return role === 'picture' || role === 'drawing' ? 15 : weights[kind]
}

/** Up to this weight something is broken. */
export const isBroken = (fact: Parameters<typeof weigh>[0]): boolean => weigh(fact) < 10
