import { operations } from '@vigia/api/operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShopSite, type ShopSite } from '../../stories/review/shop-site.ts'
import { uniqueEmail } from '../../support/shared/unique-email.ts'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import type { Stack } from '../../support/stack.ts'
import { prepareOwner } from './fuzz-data.ts'
import { findLogged, findUnreached, writeFault } from './report.ts'
import { explainFault, runFuzz } from './run-fuzz.ts'

/** The shared stack knows no identity provider; the others need what calls before may have changed, and are reached by more requests. */
const seldomReached = new Set([
  'signInWithProvider',
  'resumeChannel',
  'sendResumeLink',
  'approveGroup',
  'addVariant',
  'dropVariant',
  'pinPage',
])

let shop: ShopSite
let stack: Stack

beforeAll(async () => {
  shop = await startShopSite({ changes: [[], ['price', 'button']] })
  stack = await openSharedStack()
})
afterAll(() => shop?.stop())

// npm run fuzz sends two hundred for each operation.
test('of five generated requests for each operation none is answered with 5xx, or refused without a sentence, and to most some request gets through', async () => {
  const person = { email: uniqueEmail('fuzz'), password: 'quince and quark' }
  const owner = await prepareOwner(stack, shop, person)
  const before = stack.output().length
  const { counts, faults } = await runFuzz({
    stack,
    owner,
    provider: undefined,
    visitorCookie: '',
    seed: 'short',
    cases: 5,
  })
  expect(faults.map(writeFault)).toEqual([])
  expect(findLogged(stack.output().slice(before))).toEqual([])
  expect(counts.map(({ calls }) => calls)).toEqual(operations.map(() => 5))
  expect(findUnreached(counts).filter((id) => !seldomReached.has(id))).toEqual([])
})

test.each([
  [0, 'it hung up', 'no answer: it hung up'],
  [500, '{"message":"Something went wrong"}', '500: {"message":"Something went wrong"}'],
  [503, '', '503: '],
  [400, '<html>', '400 without a message: <html>'],
  [
    400,
    '{"message":"Invalid input: expected string"}',
    '400 without a sentence for people: Invalid input: expected string',
  ],
  [400, '{"message":"Please write a note"}', undefined],
  [200, 'anything', undefined],
])('%i with %s is %s', (status, body, fault) => {
  expect(explainFault({ status, body }, { method: 'POST' })).toBe(fault)
})
