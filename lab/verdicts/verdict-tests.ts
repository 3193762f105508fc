import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CapturedPage } from '../../services/capture/visit/captured-page.ts'
import type { Sensitivity } from '@vigia/visual-diff'
import type { Pair } from '../../tests/sites/pairs/pair.ts'
import { sentences } from '../../tests/sites/pairs/sentences/sentences.ts'
import { servePairs } from '../../tests/sites/pairs/serve-pairs.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'
import { type Judgement, judgePairs } from './judge-pairs.ts'
import { capturePairs, type PairOutcomes } from './capture-pairs.ts'
import { showRegions, type ShownRegions } from './shown-regions.ts'
import { compare, describePair, judgeWith, openVigia, screenshotOf } from './vigia.ts'

let site: Awaited<ReturnType<typeof servePairs>>
let vigia: Awaited<ReturnType<typeof openVigia>>
let outcomes: Map<Pair, PairOutcomes<CapturedPage>>
let judgements: Judgement[]
/** The time limit on a quiet machine: a fixed part, and the same amount for each pair. */
const [msForAll, msForEach] = [120_000, 6_000]
const levels = ['strict', 'normal', 'relaxed'] as const
const unjudged = { verdict: 'none', reason: 'Not judged' }

const names = (some: readonly Judgement[]) =>
  some.filter(({ verdict }) => verdict === 'changed').map(({ pair }) => pair.name)

/** Captures both versions of every pair once, and tests the reported changes. */
export function testVerdicts(kinds: Record<string, readonly Pair[]>): void {
  const pairs = Object.values(kinds).flat()

  beforeAll(
    async () => {
      site = await servePairs(pairs)
      vigia = await openVigia(site.host)
      outcomes = await capturePairs(site, pairs, vigia.capture, 6)
      judgements = await judgePairs(outcomes, judgeWith('normal'))
    },
    scaleTimeout(msForAll + pairs.length * msForEach),
  )

  afterAll(async () => {
    await vigia?.close()
    await site?.stop()
  })

  testLabels(kinds)
  testLevels(pairs)
}

function testLabels(kinds: Record<string, readonly Pair[]>): void {
  describe.each(Object.entries(kinds))('%s', (_kind, ofKind) => {
    test.each(ofKind.map((pair) => [pair.name, pair.label, pair] as const))(
      '%s: %s',
      (_name, label, pair) => {
        const { verdict, reason } = judgements.find((one) => one.pair === pair) ?? unjudged
        expect({ verdict, reason }).toEqual({ verdict: label, reason })
      },
    )
  })
}

function testLevels(pairs: readonly Pair[]): void {
  test('Strict reports everything that Normal reports', async () => {
    const strict = await judgePairs(outcomes, judgeWith('strict'))
    expect(names(strict)).toEqual(expect.arrayContaining(names(judgements)))
  })

  test('Relaxed reports nothing that Normal does not', async () => {
    const relaxed = await judgePairs(outcomes, judgeWith('relaxed'))
    expect(names(judgements)).toEqual(expect.arrayContaining(names(relaxed)))
  })

  test.each(pairs.flatMap((pair) => (pair.reportedBy ? [[pair.name, pair.reportedBy, pair] as const] : [])))(
    '%s is reported by %j and by no other level',
    async (_name, reportedBy, pair) => expect(await levelsOf(pair)).toEqual(reportedBy),
  )
}

/** The levels at which a pair is reported. */
async function levelsOf(pair: Pair): Promise<Sensitivity[]> {
  const pairOutcomes = outcomes.get(pair)
  if (!pairOutcomes) throw new Error('Not captured')
  const [before, after] = [screenshotOf(pairOutcomes.before), screenshotOf(pairOutcomes.after)]
  const reported = await Promise.all(
    levels.map(async (level) =>
      (await compare(before, after, level, pair.isOfPixels)).changed ? [level] : [],
    ),
  )
  return reported.flat()
}

/** Tests how the review displays the reported changes of the pairs of `testVerdicts`. */
export function testShownRegions(kinds: Record<string, readonly Pair[]>): void {
  const pairs = Object.values(kinds).flat()
  let shown: ShownRegions
  beforeAll(
    async () => {
      shown = await showRegions(outcomes)
    },
    scaleTimeout(msForAll + pairs.length * msForEach),
  )

  test('the review draws the box of every region around exactly its rows, in both screenshots', () => {
    expect(shown.regions).toBeGreaterThan(0)
    expect(shown.misplaced).toEqual([])
  })

  test('the review stops at nothing that did not change', () => {
    expect(shown.unchanged).toEqual([])
  })

  // Around a section that moved, blank rows are reported neither as moved nor as changed.
  test('the review shows 99.5 % of all rows beside those that the comparison aligned with them', () => {
    expect(shown.rows.beside / shown.rows.all).toBeGreaterThan(0.995)
  })
}

/** Tests the sentences about the pairs of `testVerdicts`, for which expectations were written by hand. */
export function testSentences(pairs: readonly Pair[]): void {
  const described = pairs.flatMap((pair) => {
    const lines = sentences[pair.name]
    return lines ? [[pair.name, lines] as const] : []
  })
  test.each(described)('of «%s» is said: %j', async (name, lines) => {
    const [pair, pairOutcomes] = findOutcomes(name)
    const [before, after] = [screenshotOf(pairOutcomes.before), screenshotOf(pairOutcomes.after)]
    expect((await describePair(before, after, pair.isOfPixels)).lines).toEqual(lines)
  })
}

/** The reported regions of a pair of `testVerdicts`. */
export async function regionsOf(name: string) {
  const [, pairOutcomes] = findOutcomes(name)
  return compare(screenshotOf(pairOutcomes.before), screenshotOf(pairOutcomes.after))
}

/** The names of those that are reported at this level. */
export const reportedAt = async (level: Sensitivity) => names(await judgePairs(outcomes, judgeWith(level)))

function findOutcomes(name: string): [Pair, PairOutcomes<CapturedPage>] {
  const found = [...outcomes].find(([one]) => one.name === name)
  if (!found) throw new Error(`${name} was not captured`)
  return found
}
