import { expect, test } from 'vitest'
import { kinds } from '../../tests/sites/pairs/all-pairs.ts'
import { twinsOf } from '../../tests/sites/pairs/twins.ts'
import { regionsOf, reportedAt, testSentences, testShownRegions, testVerdicts } from './verdict-tests.ts'

// The pairs at the limits of the levels, those that are named below, and every fifteenth of the others:
// `verdicts.full.spec.ts` has all.
const named = [
  'A banner above a tall page',
  'A banner above a tall page, and a button of another colour',
  'A digit of a price',
  'A section that is missing',
  'A dark page',
  'A server error',
]
const oneRegion = [
  'A message that something failed',
  'A section that is missing',
  'Goods that are missing',
  'A header that is missing',
  'One item fewer in a list',
  'One row more in a table',
  'A page without its lower half',
  'A canvas painted in every frame, and one row more',
  'A question about cookies (OneTrust), and a missing section',
]

/** Pages that end at their left edge, and become wider or narrower there. */
const atTheLeft = [
  'One more week in a wide table, from right to left',
  'One more paragraph at the end of a page in columns (vertical-rl)',
  'One paragraph fewer at the end of a page in columns (vertical-rl)',
]

const isCore = (name: string, nth: number, kind: string) =>
  nth % 15 === 0 ||
  kind === 'At the limits of the levels' ||
  [...named, ...oneRegion, ...atTheLeft].includes(name)

/** These are captured from right to left as well. */
const withTwins = new Set([
  'A digit of a price',
  'A section that is missing',
  'A banner above a tall page, and a button of another colour',
  'A message that something failed',
  'Things that come into view as one scrolls',
  'A strip that scrolls on automatically, slide by slide',
  'A server error',
  'An advertisement that its own server picks',
])
const allOf = (isWanted: (name: string, nth: number, kind: string) => boolean) =>
  Object.fromEntries(
    Object.entries(kinds)
      .map(([kind, pairs]) => [kind, pairs.filter(({ name }, nth) => isWanted(name, nth, kind))] as const)
      .filter(([, wanted]) => wanted.length > 0),
  )

const core = allOf(isCore)
const judged = { ...core, ...twinsOf(allOf((name) => withTwins.has(name))) }
testVerdicts(judged)

testShownRegions(judged)

const described = new Set([
  ...oneRegion,
  'A word in the headline',
  'A digit of a price',
  'A banner above a tall page',
])
testSentences(
  Object.values(core)
    .flat()
    .filter(({ name }) => described.has(name)),
)

test('Relaxed ignores small changes and reports large ones', async () => {
  const relaxed = await reportedAt('relaxed')
  expect(relaxed).not.toContain('A digit of a price')
  expect(relaxed).toEqual(
    expect.arrayContaining(['A section that is missing', 'A dark page', 'A server error']),
  )
})

test('a banner of 40 pixels above a tall page is one inserted region and nothing else', async () => {
  const { regions, contentRatio } = await regionsOf('A banner above a tall page')
  expect(regions).toMatchObject([{ kind: 'inserted', currentHeight: 40 }])
  expect(contentRatio).toBe(0)
})

test('a recoloured button below the same banner is found as well', async () => {
  const { regions } = await regionsOf('A banner above a tall page, and a button of another colour')
  expect(regions.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'inserted'])
})

test.each(oneRegion)('%s: only this region is reported, not content that moved', async (name) => {
  const { regions } = await regionsOf(name)
  expect(regions.map(({ kind }) => kind)).toEqual([expect.stringMatching(/^(inserted|removed)$/)])
})

test.each(atTheLeft)('%s: only its end is reported, in the columns of each screenshot', async (name) => {
  const { regions } = await regionsOf(name)
  const [end, ...others] = regions
  expect(end?.kind).toMatch(/^(inserted|removed)$/)
  const hasMore = end?.kind === 'inserted'
  expect([hasMore ? end?.x : end?.baselineX, hasMore ? end?.baselineX : end?.x]).toEqual([
    0,
    -(end?.width ?? 0),
  ])
  // The margin at the end of the page was elsewhere before.
  const margin = 60
  expect(
    others.filter(({ x, width }) => x + width > Math.max(0, end?.x ?? 0) + (end?.width ?? 0) + margin),
  ).toEqual([])
})
