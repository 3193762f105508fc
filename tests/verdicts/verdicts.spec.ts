import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CapturedPage } from '../../services/capture/page-capturer.ts'
import { allPairs, kinds } from '../sites/pairs/all-pairs.ts'
import type { Pair } from '../sites/pairs/pair.ts'
import { servePairs } from '../sites/pairs/serve-pairs.ts'
import { type Judgement, judgePairs } from './judge-pairs.ts'
import { capturePairs, type PairOutcomes } from './capture-pairs.ts'
import { compare, judgeWith, openVigia, screenshotOf } from './vigia.ts'

const site = await servePairs(allPairs)
const vigia = await openVigia(site.host)
let outcomes: Map<Pair, PairOutcomes<CapturedPage>>
let judgements: Judgement[]

beforeAll(async () => {
  outcomes = await capturePairs(site, allPairs, vigia.capture, 6)
  judgements = await judgePairs(outcomes, judgeWith('normal'))
}, 480_000)

afterAll(async () => {
  await vigia.close()
  await site.stop()
})

const unjudged = { verdict: 'none', reason: 'Not judged' }

const names = (some: readonly Judgement[]) =>
  some.filter(({ verdict }) => verdict === 'changed').map(({ pair }) => pair.name)

describe.each(Object.entries(kinds))('%s', (_kind, pairs) => {
  test.each(pairs.map((pair) => [pair.name, pair.label, pair] as const))('%s: %s', (_name, label, pair) => {
    const { verdict, reason } = judgements.find((one) => one.pair === pair) ?? unjudged
    expect({ verdict, reason }).toEqual({ verdict: label, reason })
  })
})

test('Strict reports everything that Normal reports', async () => {
  const strict = await judgePairs(outcomes, judgeWith('strict'))
  expect(names(strict)).toEqual(expect.arrayContaining(names(judgements)))
})

test('Relaxed reports nothing that Normal does not, and ignores small changes', async () => {
  const relaxed = names(await judgePairs(outcomes, judgeWith('relaxed')))
  expect(names(judgements)).toEqual(expect.arrayContaining(relaxed))
  expect(relaxed).not.toContain('A digit of a price')
  expect(relaxed).toEqual(
    expect.arrayContaining(['A section that is missing', 'A dark page', 'A server error']),
  )
})

const levels = ['strict', 'normal', 'relaxed'] as const

test.each(allPairs.flatMap((pair) => (pair.reportedBy ? [[pair.name, pair.reportedBy, pair] as const] : [])))(
  '%s is reported by %j and by no other level',
  async (_name, reportedBy, pair) => {
    const pairOutcomes = outcomes.get(pair)
    if (!pairOutcomes) throw new Error('Not captured')
    const [before, after] = [screenshotOf(pairOutcomes.before), screenshotOf(pairOutcomes.after)]
    const reported = await Promise.all(
      levels.map(async (level) => ((await compare(before, after, level)).changed ? [level] : [])),
    )
    expect(reported.flat()).toEqual(reportedBy)
  },
)

test('a banner of 40 pixels above a tall page is one inserted region and nothing else', async () => {
  const { regions, contentRatio } = await regionsOf('A banner above a tall page')
  expect(regions).toMatchObject([{ kind: 'inserted', currentHeight: 40 }])
  expect(contentRatio).toBe(0)
})

test('a recoloured button below the same banner is found as well', async () => {
  const { regions } = await regionsOf('A banner above a tall page, and a button of another colour')
  expect(regions.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'inserted'])
})

test.each([
  'A message that something failed',
  'A section that is missing',
  'Goods that are missing',
  'A header that is missing',
  'One item fewer in a list',
  'One row more in a table',
  'A page without its lower half',
  'A canvas painted in every frame, and one row more',
  'A question about cookies (OneTrust), and a missing section',
])('%s: only this region is reported, not content that moved', async (name) => {
  const { regions } = await regionsOf(name)
  expect(regions.map(({ kind }) => kind)).toEqual([expect.stringMatching(/^(inserted|removed)$/)])
})

async function regionsOf(name: string) {
  const pair = allPairs.find((one) => one.name === name)
  const pairOutcomes = pair && outcomes.get(pair)
  if (!pairOutcomes) throw new Error(`${name} was not captured`)
  return compare(screenshotOf(pairOutcomes.before), screenshotOf(pairOutcomes.after))
}
