import type { Sensitivity } from '../../../packages/visual-diff/verdict/judge.ts'
import type { Answer } from '../serve.ts'

/** What the owner of the website would say: nothing happened, or something did. */
export type Label = 'silent' | 'seen'

export interface Visit {
  /** Counts the visits of this page, from 1. */
  nth: number
  /** Where the page is. */
  url: URL
}

type Answering = string | Answer | ((visit: Visit) => string | Answer)

/** A page, and what it asks for by the path below its own. */
export interface Scene {
  page: Answering
  others: Record<string, Answering>
}

export interface Pair {
  name: string
  label: Label
  before: Scene
  after: Scene
  /** Why it is hard to get right. */
  hard?: string
  /** The levels that are told of it, where that is promised of each of them; the label is what Normal is told. */
  seenBy?: readonly Sensitivity[]
}

type Others = Scene['others']

/** The same page, visited twice; what moves, moves by itself. */
export const silent = (name: string, page: Answering, others: Others = {}): Pair => ({
  name,
  label: 'silent',
  before: { page, others },
  after: { page, others },
})

/** Two pages that differ in what a visitor's browser makes of them, but not in what the owner put there. */
export const alike = (name: string, before: Answering, after: Answering): Pair => ({
  name,
  label: 'silent',
  before: { page: before, others: {} },
  after: { page: after, others: {} },
})

/** A page that was changed; `others` are what the changed page asks for, `earlier` what it asked for before. */
export const seen = (
  name: string,
  before: Answering,
  after: Answering,
  others: Others = {},
  earlier: Others = {},
): Pair => ({
  name,
  label: 'seen',
  before: { page: before, others: earlier },
  after: { page: after, others: { ...earlier, ...others } },
})

export const hard = (pair: Pair, reason: string): Pair => ({ ...pair, hard: reason })

/** The page with every `[from, to]` done once; throws when there is nothing to change. */
export function edit(page: string, ...edits: readonly (readonly [from: string, to: string])[]): string {
  return edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The page does not hold: ${from.slice(0, 80)}`)
    return text.replace(from, () => to)
  }, page)
}
