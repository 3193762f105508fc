import { isTraversal, parse, type Selector } from 'css-what'

/** Alternatives, each a list of tests and steps from left to right. */
export type ReadSelector = Selector[][]

/**
 * `unreadable` is no selector that a snapshot can answer; `live` one that asks for what only a page in a
 * browser knows.
 */
export type Refusal = 'unreadable' | 'live'

const longest = 500
const maxTokens = 100
const deepest = 4

/** The attributes of an element that a DOM snapshot contains. */
export const keptAttributes: Record<string, 'id' | 'class' | 'role' | 'label' | 'href' | 'src' | 'alt'> = {
  id: 'id',
  class: 'class',
  role: 'role',
  'aria-label': 'label',
  href: 'href',
  src: 'src',
  alt: 'alt',
}

const positions = /^(?:first|last|only)-(?:child|of-type)$|^nth-(?:last-)?(?:child|of-type)$/
const lists = new Set(['is', 'where', 'not', 'has'])
const steps = new Set(['child', 'descendant', 'adjacent', 'sibling'])

/** Reads a selector of which all is known to `matchSelector`. */
export function readSelector(text: string): ReadSelector | Refusal {
  if (text.length > longest) return 'unreadable'
  const alternatives = parseSafely(text)
  if (!alternatives) return 'unreadable'
  return explain(alternatives, 0) ?? (countTokens(alternatives) > maxTokens ? 'unreadable' : alternatives)
}

function parseSafely(text: string): ReadSelector | undefined {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

const countTokens = (alternatives: ReadSelector): number =>
  alternatives
    .flat()
    .reduce(
      (sum, token) => sum + 1 + ('data' in token && Array.isArray(token.data) ? countTokens(token.data) : 0),
      0,
    )

function explain(alternatives: ReadSelector, depth: number): Refusal | undefined {
  if (alternatives.length === 0 || depth > deepest) return 'unreadable'
  if (
    alternatives.some(([first, ...others]) => !first || isTraversal(first) || endsInStep([first, ...others]))
  )
    return 'unreadable'
  return alternatives
    .flat()
    .map((token) => explainToken(token, depth))
    .find((refusal) => refusal !== undefined)
}

function endsInStep(tokens: Selector[]): boolean {
  const last = tokens.at(-1)
  return last !== undefined && isTraversal(last)
}

function explainToken(token: Selector, depth: number): Refusal | undefined {
  if (isTraversal(token)) return steps.has(token.type) ? undefined : 'unreadable'
  if (token.type === 'pseudo-element') return 'live'
  if (token.type === 'attribute') return token.name in keptAttributes ? undefined : 'live'
  if (token.type !== 'pseudo') return token.namespace && token.namespace !== '*' ? 'unreadable' : undefined
  return explainPseudo(token.name, token.data, depth)
}

function explainPseudo(name: string, data: ReadSelector | string | null, depth: number): Refusal | undefined {
  if (name === 'root') return undefined
  if (positions.test(name)) return !name.startsWith('nth') || readNth(String(data)) ? undefined : 'unreadable'
  if (!lists.has(name)) return 'live'
  if (!Array.isArray(data)) return 'unreadable'
  return explain(name === 'has' ? data.map(withoutStep) : data, depth + 1) ?? explainHas(name, data)
}

/** The argument of `:has` must be one compound, so that one pass over the elements decides it. */
const explainHas = (name: string, data: ReadSelector): Refusal | undefined =>
  name === 'has' && data.some((tokens) => withoutStep(tokens).some((token) => isTraversal(token)))
    ? 'unreadable'
    : undefined

/** `:has(> img)` begins with a step; of those, only `>` can be answered. */
export const withoutStep = (tokens: Selector[]) => (tokens[0]?.type === 'child' ? tokens.slice(1) : tokens)

/** `An+B`. */
export function readNth(text: string): { every: number; from: number } | undefined {
  const plain = text.trim().toLowerCase()
  if (plain === 'odd') return { every: 2, from: 1 }
  if (plain === 'even') return { every: 2, from: 0 }
  const found = /^(?:([+-]?\d{0,4})n(?:\s*([+-])\s*(\d{1,5}))?|([+-]?\d{1,5}))$/.exec(plain)
  if (!found) return undefined
  const [, every, sign = '+', offset = '0', alone] = found
  if (alone !== undefined) return { every: 0, from: Number(alone) }
  return {
    every: /^[+-]?$/.test(every ?? '') ? Number(`${every}1`) : Number(every),
    from: Number(sign + offset),
  }
}
