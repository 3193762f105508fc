import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOidcSettings } from './oidc-settings.ts'
import { showProviders } from './list-providers.ts'

beforeEach(() => {
  for (const name of ['ISSUER', 'DISCOVERY_URL', 'CLIENT_ID', 'PROVIDERS', 'NAME', 'ALLOW_HTTP'])
    vi.stubEnv(`OIDC_${name}`, undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
})
const show = () => showProviders(readOidcSettings())

test('without an issuer no provider is offered', () => {
  expect(show()).toEqual({ providers: [] })
})

test('an issuer without providers is one button', () => {
  vi.stubEnv('OIDC_ISSUER', 'https://id.example/realms/vigia')
  expect(show()).toEqual({
    providers: [{ name: 'keycloak' }],
    issuer: 'https://id.example/realms/vigia',
    clientId: 'vigia',
  })
})

test('each provider behind a broker has a button of its own', () => {
  vi.stubEnv('OIDC_ISSUER', 'https://id.example')
  vi.stubEnv('OIDC_PROVIDERS', 'google, github,')
  expect(show()).toMatchObject({ providers: [{ name: 'google' }, { name: 'github' }] })
})
