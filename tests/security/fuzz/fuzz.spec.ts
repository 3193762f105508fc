import { operations } from '@vigia/api/operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../deploy/local/servers/ports.ts'
import type { OwnedData } from '../../stories/ownership/owned-data.ts'
import { startShopSite, type ShopSite } from '../../stories/review/shop-site.ts'
import { uniqueEmail } from '../../support/shared/unique-email.ts'
import { startIdentityProvider, type IdentityProvider } from '../../support/identity-provider/start.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { prepareOwner, shopChanges } from './fuzz-data.ts'
import { findLogged, findUnreached, writeFault } from './report.ts'
import { explainFault, runFuzz } from './run-fuzz.ts'

let shop: ShopSite
let provider: IdentityProvider
let stack: Stack

// The shared stack has no identity provider.
beforeAll(async () => {
  shop = await startShopSite({ changes: shopChanges })
  const port = await freePort()
  provider = await startIdentityProvider({ publicUrl: `http://localhost:${port}` })
  const env = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId, OIDC_NAME: provider.name }
  stack = await startStack({ allowHosts: [shop.host], port, env })
})
afterAll(async () => {
  await stack?.stop()
  await provider?.stop()
  await shop?.stop()
})

// `npm run fuzz` sends two hundred requests for each operation.
test('of five generated requests for each operation none is answered with 5xx, or refused without a sentence, and to each some request gets through', async () => {
  const person = { email: uniqueEmail('fuzz'), password: 'quince and quark' }
  const owner = await prepareOwner(stack, shop, person)
  let other: Promise<OwnedData> | undefined
  const another = () =>
    (other ??= prepareOwner(stack, shop, { email: uniqueEmail('fuzz'), password: 'quince and quark' }))
  const before = stack.output().length
  const { counts, faults } = await runFuzz({
    stack,
    owner,
    another,
    provider,
    visitorCookie: '',
    seed: 'short',
    cases: 5,
  })
  expect(faults.map(writeFault)).toEqual([])
  expect(findLogged(stack.output().slice(before))).toEqual([])
  expect(counts.map(({ calls }) => calls)).toEqual(operations.map(() => 5))
  expect(findUnreached(counts)).toEqual([])
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
