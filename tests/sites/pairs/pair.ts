import type { Sensitivity } from '../../../packages/visual-diff/verdict/judge.ts'
import type { Answer } from '../serve.ts'

/** What the owner of the website would say: nothing happened, or something did. */
export type Label = 'unchanged' | 'changed'

export interface Visit {
  /** Counts the visits of this page, from 1. */
  nth: number
  /** Where the page is. */
  url: URL
}

type ResourceAnswer = string | Answer | ((visit: Visit) => string | Answer)

/** A page, and what it asks for by the path below its own. */
export interface PageVersion {
  page: ResourceAnswer
  resources: Record<string, ResourceAnswer>
}

export interface Pair {
  name: string
  label: Label
  before: PageVersion
  after: PageVersion
  /** Why it is hard to get right. */
  hard?: string
  /** The levels that are told of it, where that is promised of each of them; the label is what Normal is told. */
  reportedBy?: readonly Sensitivity[]
}

type Others = PageVersion['resources']

/** The same page, visited twice; what moves, moves by itself. */
export const unchanged = (name: string, page: ResourceAnswer, resources: Others = {}): Pair => ({
  name,
  label: 'unchanged',
  before: { page, resources },
  after: { page, resources },
})

/** Two pages that differ in what a visitor's browser makes of them, but not in what the owner put there. */
export const equivalent = (name: string, before: ResourceAnswer, after: ResourceAnswer): Pair => ({
  name,
  label: 'unchanged',
  before: { page: before, resources: {} },
  after: { page: after, resources: {} },
})

/** A page that was changed; `others` are what the changed page asks for, `earlier` what it asked for before. */
export const changed = (
  name: string,
  before: ResourceAnswer,
  after: ResourceAnswer,
  others: Others = {},
  earlier: Others = {},
): Pair => ({
  name,
  label: 'changed',
  before: { page: before, resources: earlier },
  after: { page: after, resources: { ...earlier, ...others } },
})

export const hard = (pair: Pair, reason: string): Pair => ({ ...pair, hard: reason })

/** The page with every `[from, to]` done once; throws when there is nothing to change. */
export function edit(page: string, ...edits: readonly (readonly [from: string, to: string])[]): string {
  return edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The page does not hold: ${from.slice(0, 80)}`)
    return text.replace(from, () => to)
  }, page)
}
