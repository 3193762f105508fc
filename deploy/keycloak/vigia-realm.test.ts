import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync(new URL('./vigia-realm.json', import.meta.url), 'utf8')
const realm = JSON.parse(text)

test('the realm that we ship has no users and no secrets', () => {
  expect(Object.keys(realm)).not.toContain('users')
  expect(text).not.toMatch(/"(secret|password|privateKey|certificate)"/)
})

test('its one client is public, requires PKCE, and only redirects back to us', () => {
  expect(realm.clients).toHaveLength(1)
  const [client] = realm.clients
  expect(client).toMatchObject({
    publicClient: true,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
  })
  expect(client.attributes['pkce.code.challenge.method']).toBe('S256')
  expect(client.redirectUris).toEqual(['${VIGIA_PUBLIC_URL:http://localhost:8080}/auth'])
  expect(client.webOrigins).toEqual(['${VIGIA_PUBLIC_URL:http://localhost:8080}'])
})

test('its tokens name the provider that a user signed in with', () => {
  const [{ config }] = realm.clients[0].protocolMappers
  expect(config).toMatchObject({
    'user.session.note': 'identity_provider',
    'claim.name': 'identity_provider',
  })
})
