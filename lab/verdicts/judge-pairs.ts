import type { Label, Pair } from '../../tests/sites/pairs/pair.ts'
import type { CaptureOutcome, PairOutcomes } from './capture-pairs.ts'

export interface Judgement {
  pair: Pair
  /** `none` without an earlier screenshot. */
  verdict: Label | 'none'
  /** A description of the measurement, or the reason why there is no screenshot. */
  reason: string
  /** The number of changed regions, if the tool reports them. */
  regions?: number
}

/** Judges whether two screenshots differ, with the reason. */
export type Judge<Photo> = (
  before: Photo,
  after: Photo,
  pair: Pair,
) => Promise<{ changed: boolean; reason: string; regions?: number }>

/** A page that could be captured before and cannot be captured any more has changed. */
export async function judgePairs<Photo>(
  outcomes: ReadonlyMap<Pair, PairOutcomes<Photo>>,
  judge: Judge<Photo>,
): Promise<Judgement[]> {
  const judgements: Judgement[] = []
  for (const [pair, { before, after }] of outcomes)
    judgements.push({ pair, ...(await decide(before, after, (one, other) => judge(one, other, pair))) })
  return judgements
}

async function decide<Photo>(
  before: CaptureOutcome<Photo>,
  after: CaptureOutcome<Photo>,
  judge: (before: Photo, after: Photo) => ReturnType<Judge<Photo>>,
): Promise<Omit<Judgement, 'pair'>> {
  if ('error' in before) return { verdict: 'none', reason: before.error }
  if ('error' in after) return { verdict: 'changed', reason: after.error }
  const { changed, ...details } = await judge(before.photo, after.photo)
  return { verdict: changed ? 'changed' : 'unchanged', ...details }
}

export const falseAlarms = (judgements: readonly Judgement[]) =>
  judgements.filter(({ pair, verdict }) => pair.label === 'unchanged' && verdict !== 'unchanged')

export const misses = (judgements: readonly Judgement[]) =>
  judgements.filter(({ pair, verdict }) => pair.label === 'changed' && verdict !== 'changed')

/** The number of regions of all pairs. */
export const countRegions = (judgements: readonly Judgement[]) =>
  judgements.reduce((sum, { regions = 0 }) => sum + regions, 0)
