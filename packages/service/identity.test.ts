import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { openSigner, openVerifier, type Caller } from './identity.ts'

const makeKeys = () => generateKeyPair('EdDSA', { extractable: true })
const keys = await makeKeys()
const verify = await openVerifier(JSON.stringify(await exportJWK(keys.publicKey)))
const seconds = () => Math.floor(Date.now() / 1_000)

const signedUntil = (exp: number) =>
  new SignJWT({ kind: 'visitor' })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject('user-1')
    .setIssuer('gateway')
    .setExpirationTime(exp)
    .sign(keys.privateKey)

test('a caller that the gateway has signed is accepted', async () => {
  const sign = await openSigner(JSON.stringify(await exportJWK(keys.privateKey)))
  const caller = { kind: 'user', id: 'user-1', signedInAt: 5 } as const
  expect(await verify(await sign(caller))).toEqual(caller)
})

test('while one key replaces another, a caller whom either has signed is accepted', async () => {
  const next = await makeKeys()
  const both = [await exportJWK(next.publicKey), await exportJWK(keys.publicKey)]
  const verifyBoth = await openVerifier(JSON.stringify(both))
  const caller = { kind: 'user', id: 'user-1', signedInAt: 5 } as const
  for (const { privateKey } of [keys, next, await makeKeys()]) {
    const sign = await openSigner(JSON.stringify(await exportJWK(privateKey)))
    const isKnown = privateKey === keys.privateKey || privateKey === next.privateKey
    expect(await verifyBoth(await sign(caller))).toEqual(isKnown ? caller : undefined)
  }
})

test('an API token travels with its user, who has not signed in recently', async () => {
  const sign = await openSigner(JSON.stringify(await exportJWK(keys.privateKey)))
  const token: Caller['token'] = { id: 'token-1', scope: 'run', websiteIds: ['website-1'] }
  const caller: Caller = { kind: 'user', id: 'user-1', token }
  expect(await verify(await sign({ ...caller, signedInAt: 5 }))).toEqual(caller)
})

test('callers with different tokens of one user are never taken for each other', async () => {
  const sign = await openSigner(JSON.stringify(await exportJWK(keys.privateKey)))
  const callers: Caller[] = [
    { kind: 'user', id: 'user-1' },
    { kind: 'user', id: 'user-1', token: { id: 'token-1', scope: 'run', websiteIds: null } },
    { kind: 'user', id: 'user-1', token: { id: 'token-2', scope: 'run', websiteIds: null } },
    { kind: 'user', id: 'user-1', token: { id: 'token-1', scope: 'read', websiteIds: null } },
    { kind: 'user', id: 'user-1', token: { id: 'token-1', scope: 'run', websiteIds: [] } },
    { kind: 'user', id: 'user-1', token: { id: 'token-1', scope: 'run', websiteIds: ['website-1'] } },
  ]
  for (const caller of callers) expect(await verify(await sign(caller))).toEqual(caller)
})

test('a token with a scope that this release does not know identifies no caller', async () => {
  const header = await new SignJWT({
    kind: 'token',
    token: { id: 'token-1', scope: 'own', websiteIds: null },
  })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject('user-1')
    .setIssuer('gateway')
    .setExpirationTime('60s')
    .sign(keys.privateKey)
  expect(await verify(header)).toBeUndefined()
})

test('the gateway itself is recognised, and is no caller of that name', async () => {
  const sign = await openSigner(JSON.stringify(await exportJWK(keys.privateKey)))
  expect(await verify(await sign({ kind: 'gateway' }))).toEqual({ kind: 'gateway' })
  expect(await verify(await sign({ kind: 'user', id: 'gateway' }))).toEqual({ kind: 'user', id: 'gateway' })
})

test('the operator is recognised, and is neither a caller of that name nor the gateway', async () => {
  const sign = await openSigner(JSON.stringify(await exportJWK(keys.privateKey)))
  expect(await verify(await sign({ kind: 'operator' }))).toEqual({ kind: 'operator' })
  expect(await verify(await sign({ kind: 'user', id: 'operator' }))).toEqual({ kind: 'user', id: 'operator' })
  const mixed = await new SignJWT({ kind: 'operator' })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject('gateway')
    .setIssuer('gateway')
    .setExpirationTime('60s')
    .sign(keys.privateKey)
  expect(await verify(mixed)).toBeUndefined()
})

test('clocks that disagree by an hour sign no user out', async () => {
  expect(await verify(await signedUntil(seconds() - 3_540))).toMatchObject({ id: 'user-1' })
  expect(await verify(await signedUntil(seconds() + 3_660))).toMatchObject({ id: 'user-1' })
})

test('an older header, or one with another signature, identifies no caller', async () => {
  expect(await verify(await signedUntil(seconds() - 3_660))).toBeUndefined()
  const other = await openSigner(JSON.stringify(await exportJWK((await makeKeys()).privateKey)))
  expect(await verify(await other({ kind: 'user', id: 'user-1' }))).toBeUndefined()
  expect(await verify('')).toBeUndefined()
})
