import type { Label, Pair } from '../sites/pairs/pair.ts'
import type { CaptureOutcome, PairOutcomes } from './capture-pairs.ts'

export interface Judgement {
  pair: Pair
  /** Without a picture from before there is none. */
  verdict: Label | 'none'
  /** What was measured, or why there is no picture. */
  reason: string
  /** How many places were told, by those that tell them. */
  regions?: number
}

/** Says whether two pictures differ, and how it knows. */
export type Judge<Photo> = (
  before: Photo,
  after: Photo,
) => Promise<{ changed: boolean; reason: string; regions?: number }>

/** A page that could be seen before and cannot be seen any more has changed. */
export async function judgePairs<Photo>(
  outcomes: ReadonlyMap<Pair, PairOutcomes<Photo>>,
  judge: Judge<Photo>,
): Promise<Judgement[]> {
  const judgements: Judgement[] = []
  for (const [pair, { before, after }] of outcomes)
    judgements.push({ pair, ...(await decide(before, after, judge)) })
  return judgements
}

async function decide<Photo>(
  before: CaptureOutcome<Photo>,
  after: CaptureOutcome<Photo>,
  judge: Judge<Photo>,
): Promise<Omit<Judgement, 'pair'>> {
  if ('error' in before) return { verdict: 'none', reason: before.error }
  if ('error' in after) return { verdict: 'seen', reason: after.error }
  const { changed, ...said } = await judge(before.photo, after.photo)
  return { verdict: changed ? 'seen' : 'silent', ...said }
}

export const falseAlarms = (judgements: readonly Judgement[]) =>
  judgements.filter(({ pair, verdict }) => pair.label === 'silent' && verdict !== 'silent')

export const misses = (judgements: readonly Judgement[]) =>
  judgements.filter(({ pair, verdict }) => pair.label === 'seen' && verdict !== 'seen')

/** How many places were told in all. */
export const countRegions = (judgements: readonly Judgement[]) =>
  judgements.reduce((sum, { regions = 0 }) => sum + regions, 0)
