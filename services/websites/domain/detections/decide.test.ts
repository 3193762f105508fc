import { expect, test } from 'vitest'
import { decide, decideWebsite, type Decision, type Round } from './decide.ts'
import type { Look } from './detection.ts'

const look = (more: Partial<Look>): Look => ({
  pageId: 'page',
  path: '/',
  status: 'unchanged',
  reason: null,
  reasonKind: null,
  versionId: '7',
  area: 0,
  fingerprints: [],
  ...more,
})
const changed = (versionId: string, ...fingerprints: string[]) =>
  look({ status: 'changed', versionId, fingerprints })
const failing = look({ status: 'error', reasonKind: 'down' })
const unseen = look({ status: 'error', reasonKind: 'ours' })
const fine = look({})
const calm = { isDoubtful: false, isLast: false }
const doubtful = { isDoubtful: true, isLast: false }
const last = { isDoubtful: true, isLast: true }

const change = { kind: 'changed' as const, firstVersion: '1', fingerprints: ['a', 'b'] }
const failure = { kind: 'failing' as const, firstVersion: null, fingerprints: [] }

test.each<[string, Look | undefined, Round, Decision]>([
  ['the same version', changed('1'), calm, 'confirmed'],
  ['another version that shares a region', changed('2', 'b', 'c'), calm, 'confirmed'],
  ['another change', changed('2', 'c'), calm, 'unstable'],
  ['a change of which no regions are known', changed('2'), calm, 'unstable'],
  ['the baseline', fine, calm, 'vanished'],
  ['the baseline, while other pages change', fine, doubtful, 'vanished'],
  ['the same version, while other pages change', changed('1'), doubtful, 'again'],
  ['the same version in the last round', changed('1'), last, 'confirmed'],
  ['a page without a baseline', look({ status: 'new' }), calm, 'settled'],
  ['a page that fails now', failing, calm, 'again'],
  ['a page that fails in the last round', failing, last, 'vanished'],
  ['what we could not look at', unseen, calm, 'again'],
  ['what we could not look at three times', unseen, last, 'vanished'],
  ['a page that was not reached', undefined, calm, 'again'],
])('of a change, a second look that finds %s', (_, seen, round, decision) => {
  expect(decide(change, seen, round)).toBe(decision)
})

test.each<[string, Look | undefined, Round, Decision]>([
  ['a page that still fails', failing, calm, 'confirmed'],
  ['a page that still fails like others', failing, doubtful, 'again'],
  ['a page that fails in the last round', failing, last, 'confirmed'],
  ['a page that is there', fine, calm, 'vanished'],
  ['a page that is there and changed', changed('2'), calm, 'vanished'],
  ['what we could not look at', unseen, calm, 'again'],
  ['what we could not look at three times', unseen, last, 'vanished'],
])('of a failure, a second look that finds %s', (_, seen, round, decision) => {
  expect(decide(failure, seen, round)).toBe(decision)
})

test.each<[string, Look[], Decision]>([
  ['most pages failing', [failing, failing, fine], 'confirmed'],
  ['half of the pages failing', [failing, fine], 'vanished'],
  ['one failing page among others that could not be looked at', [failing, unseen, unseen], 'confirmed'],
  ['nothing that could be looked at', [unseen, unseen], 'again'],
])('of a failing website, a second look that finds %s', (_, looks, decision) => {
  expect(decideWebsite(looks, { isLast: false })).toBe(decision)
})
