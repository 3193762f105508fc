import type { Sensitivity } from '@vigia/visual-diff'
import type { Answer } from '../serve.ts'

/** Whether the owner of the website changed the page. */
export type Label = 'unchanged' | 'changed'

export interface Visit {
  /** Number of this visit of the page, from 1. */
  nth: number
  /** The page's address. */
  url: URL
}

type ResourceAnswer = string | Answer | ((visit: Visit) => string | Answer)

/** A page, and its resources by path. */
export interface PageVersion {
  page: ResourceAnswer
  resources: Record<string, ResourceAnswer>
}

export interface Pair {
  name: string
  label: Label
  before: PageVersion
  after: PageVersion
  /** Why the verdict is hard. */
  hard?: string
  /**
   * The sensitivity levels that report the change, for pairs that test all levels; the label is for Normal.
   */
  reportedBy?: readonly Sensitivity[]
  /**
   * True for a pair at a limit of the pixel comparison. It is compared without DOM snapshots, because with
   * them a changed style or text is judged as at Strict.
   */
  isOfPixels?: boolean
}

type Resources = PageVersion['resources']

/** The same page visited twice; only its own noise differs. */
export const unchanged = (name: string, page: ResourceAnswer, resources: Resources = {}): Pair => ({
  name,
  label: 'unchanged',
  before: { page, resources },
  after: { page, resources },
})

/** Two pages that the owner would call the same. */
export const equivalent = (name: string, before: ResourceAnswer, after: ResourceAnswer): Pair => ({
  name,
  label: 'unchanged',
  before: { page: before, resources: {} },
  after: { page: after, resources: {} },
})

/** A changed page; `resources` are those of the changed page, `earlier` those before. */
export const changed = (
  name: string,
  before: ResourceAnswer,
  after: ResourceAnswer,
  others: Resources = {},
  earlier: Resources = {},
): Pair => ({
  name,
  label: 'changed',
  before: { page: before, resources: earlier },
  after: { page: after, resources: { ...earlier, ...others } },
})

export const hard = (pair: Pair, reason: string): Pair => ({ ...pair, hard: reason })

/** Replaces each `from` with `to` once; throws if the page does not contain it. */
export function edit(page: string, ...edits: readonly (readonly [from: string, to: string])[]): string {
  return edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The page does not contain: ${from.slice(0, 80)}`)
    return text.replace(from, () => to)
  }, page)
}
