import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { openSigner, openVerifier } from './identity.ts'

const makeKeys = () => generateKeyPair('EdDSA', { extractable: true })
const keys = await makeKeys()
const verify = await openVerifier(JSON.stringify(await exportJWK(keys.publicKey)))
const seconds = () => Math.floor(Date.now() / 1_000)

const signedUntil = (exp: number) =>
  new SignJWT({ kind: 'visitor' })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject('somebody')
    .setIssuer('gateway')
    .setExpirationTime(exp)
    .sign(keys.privateKey)

test('a caller whom the gateway has signed is known', async () => {
  const sign = await openSigner(JSON.stringify(await exportJWK(keys.privateKey)))
  const caller = { kind: 'user', id: 'somebody', signedInAt: 5 } as const
  expect(await verify(await sign(caller))).toEqual(caller)
})

test('nobody is signed out because two clocks disagree by an hour', async () => {
  expect(await verify(await signedUntil(seconds() - 3_540))).toMatchObject({ id: 'somebody' })
  expect(await verify(await signedUntil(seconds() + 3_660))).toMatchObject({ id: 'somebody' })
})

test('what is older than that, or signed by somebody else, makes nobody known', async () => {
  expect(await verify(await signedUntil(seconds() - 3_660))).toBeUndefined()
  const other = await openSigner(JSON.stringify(await exportJWK((await makeKeys()).privateKey)))
  expect(await verify(await other({ kind: 'user', id: 'somebody' }))).toBeUndefined()
  expect(await verify('')).toBeUndefined()
})
