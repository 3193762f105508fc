import { expect, test } from 'vitest'
import { changed, unchanged } from '../../tests/sites/pairs/pair.ts'
import { countRegions, falseAlarms, judgePairs, misses } from './judge-pairs.ts'

const clock = unchanged('A clock', 'tick')
const word = changed('A word', 'old', 'new')
const isOther = async (before: string, after: string) => ({ changed: before !== after, reason: '' })
const outcomes = (after: { photo: string } | { error: string }, pair = clock) =>
  new Map([[pair, { before: { photo: 'one' }, after }]])

test('an unchanged page that is reported as changed is a false alarm', async () => {
  const judgements = await judgePairs(outcomes({ photo: 'other' }), isOther)
  expect([falseAlarms(judgements).length, misses(judgements).length]).toEqual([1, 0])
})

test('a change that is not reported is a miss', async () => {
  const judgements = await judgePairs(outcomes({ photo: 'one' }, word), isOther)
  expect([falseAlarms(judgements).length, misses(judgements).length]).toEqual([0, 1])
})

test('a page that cannot be captured any more has changed, with the reason', async () => {
  expect(await judgePairs(outcomes({ error: 'It is blank.' }, word), isOther)).toMatchObject([
    { verdict: 'changed', reason: 'It is blank.' },
  ])
})

test('a page that could not be captured before the change is judged wrongly', async () => {
  const failed = { before: { error: 'Gone' }, after: { photo: 'one' } }
  const broken = new Map([clock, word].map((pair) => [pair, failed] as const))
  const judgements = await judgePairs(broken, isOther)
  expect([falseAlarms(judgements).length, misses(judgements).length]).toEqual([1, 1])
})

test('regions are counted over all pairs', async () => {
  const shown = new Map([...outcomes({ photo: 'other' }), ...outcomes({ photo: 'other' }, word)])
  const judge = async () => ({ changed: true, reason: '', regions: 2 })
  expect(countRegions(await judgePairs(shown, judge))).toBe(4)
})
