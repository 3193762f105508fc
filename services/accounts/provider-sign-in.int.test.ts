import { SignedInSchema } from '@vigia/proto/accounts/v1/events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openIssuer } from './testing/open-issuer.ts'
import { of, openPlay, someone, visitor } from './testing/play.ts'

let issuer: Awaited<ReturnType<typeof openIssuer>>
let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  issuer = await openIssuer()
  vi.stubEnv('OIDC_ISSUER', issuer.settings.issuer)
  vi.stubEnv('OIDC_PROVIDERS', 'google')
  play = await openPlay()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await play?.strike()
  await issuer?.stop()
})

test('what a browser needs to sign in elsewhere is there for everybody', async () => {
  expect(await play.call('GET', 'providers')).toEqual({
    status: 200,
    order: null,
    body: { providers: [{ name: 'google' }], issuer: issuer.settings.issuer, clientId: 'vigia' },
  })
})

test('whom a provider vouches for is signed in as with a password, and has none', async () => {
  const [email, caller] = [someone(), visitor()]
  const idToken = await issuer.sign({ sub: email, email, identity_provider: 'google' })
  const { status, order, body } = await play.post('sign-in-with-provider', { idToken }, caller)
  expect({ status, order }).toEqual({ status: 200, order: `sign-in ${body.id}` })
  expect(body).toMatchObject({ email, provider: 'google', emailVerified: true, hasPassword: false })
  expect(await play.stage.listen(SignedInSchema, 1, of(body.id))).toMatchObject([{ visitorId: caller.id }])
  expect((await play.signIn(email)).status).toBe(401)

  await play.post('reset-password/request', { email })
  expect((await play.postOf(email)).at(-1)?.subject).toBe('You sign in to Vigia with Google')
  await play.post('signup', { email, password: 'eight green plums' })
  expect((await play.signIn(email, 'eight green plums')).status).toBe(401)
})

test.each([[undefined], [''], [['x.y.z']], ['x.y.z'], ['x'.repeat(13_000)]])(
  'nobody is vouched for by %j',
  async (idToken) => {
    const answer = await play.post('sign-in-with-provider', { idToken })
    expect([400, 401]).toContain(answer.status)
    expect(answer.order).toBeNull()
  },
)
