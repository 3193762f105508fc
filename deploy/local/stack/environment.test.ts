import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../root.ts'
import { environmentOf } from './environment.ts'
import { processes } from './processes.ts'

const secrets = {
  password: () => '',
  busKey: (name: string) => `key of ${name}`,
  sessionKeys: 'session keys',
  operatorKey: 'operator key',
  passwordPepper: 'pepper',
  identityPrivateKey: 'private',
  identityPublicKey: 'public',
}
const around = {
  data: '/data',
  natsUrl: 'nats://127.0.0.1:1',
  chromium: '/chromium',
  staticRoot: '/web',
  secrets,
  ports: new Map(processes.map(({ name }, nth) => [name, 9_000 + nth])),
  databaseUrls: new Map(processes.map(({ name }) => [name, `postgres://${name}`])),
}
const ours = {
  SMTP_URL: 'smtp://mail.example',
  TRUSTED_PROXIES: '10.0.0.0/8',
  OIDC_ISSUER: 'https://id.example',
  UNRELATED: 'x',
}

/** The parts that get this variable, with its value. */
function valuesOf(variable: string, env: NodeJS.ProcessEnv = ours) {
  const all = processes.map((part) => [part.name, environmentOf(part, around, env)[variable]])
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

test('what only some parts need, no other part gets', () => {
  expect(valuesOf('PASSWORD_PEPPER')).toEqual({ accounts: 'pepper' })
  expect(valuesOf('SMTP_URL')).toEqual({ accounts: 'smtp://mail.example', legal: 'smtp://mail.example' })
  expect(valuesOf('SESSION_KEYS')).toEqual({ gateway: 'session keys' })
  expect(valuesOf('IDENTITY_PRIVATE_KEY')).toEqual({ gateway: 'private' })
  expect(valuesOf('TRUSTED_PROXIES')).toEqual({ gateway: '10.0.0.0/8' })
  expect(valuesOf('UNRELATED')).toEqual({})
})

test('every part on the event bus gets its address and a key of its own, which no other part has', () => {
  const speakers = ['accounts', 'websites', 'crawler', 'capture', 'diff', 'legal']
  expect(valuesOf('NATS_NKEY')).toEqual(Object.fromEntries(speakers.map((name) => [name, `key of ${name}`])))
  expect(Object.keys(valuesOf('NATS_URL')).toSorted()).toEqual(speakers.toSorted())
})

test('only parts with files have a key of the object store, and each its own if there is one', () => {
  const settings = { S3_SECRET_KEY: 'shared', CAPTURE_S3_SECRET_KEY: 'of capture', S3_ENDPOINT: 'http://s3' }
  const [accounts, websites, diff, legal] = Array.from({ length: 4 }, () => 'shared')
  expect(valuesOf('S3_SECRET_KEY', settings)).toEqual({
    accounts,
    websites,
    capture: 'of capture',
    diff,
    legal,
  })
  expect(Object.keys(valuesOf('S3_ENDPOINT', settings))).not.toContain('crawler')
})

test('parts with a browser keep their own memory small, as in their image', () => {
  const options = '--max-semi-space-size=4'
  expect(valuesOf('NODE_OPTIONS')).toEqual({ crawler: options, capture: options })
  const image = readFileSync(join(root, 'deploy/docker/browser.Dockerfile'), 'utf8')
  expect(image).toContain(`ENV NODE_OPTIONS=${options}\n`)
})

test('links in mails lead to where the gateway is', () => {
  const here = `http://localhost:${around.ports.get('gateway')}`
  expect(valuesOf('PUBLIC_URL')).toEqual({ accounts: here, legal: here, gateway: here })
  const values = valuesOf('PUBLIC_URL', { PUBLIC_URL: 'https://vigia.example' })
  expect(values).toMatchObject({ accounts: 'https://vigia.example', gateway: 'https://vigia.example' })
})

test('the gateway and accounts know the sign-in provider', () => {
  const issuer = 'https://id.example'
  expect(valuesOf('OIDC_ISSUER')).toMatchObject({ accounts: issuer, gateway: issuer })
})

test('a local stack allows more websites than a public one, unless it is configured differently', () => {
  const name = 'VIGIA_LIMIT_VISITOR_ADDS_PER_HOUR'
  expect(valuesOf(name)).toEqual({ gateway: '60' })
  expect(valuesOf(name, { [name]: '3' })).toMatchObject({ gateway: '3' })
})

test('a local stack logs no calls, unless it is configured to', () => {
  expect(valuesOf('LOG_CALLS')).toEqual({ gateway: 'false' })
  expect(valuesOf('LOG_CALLS', { LOG_CALLS: 'true' })).toEqual({ gateway: 'true' })
})

test('a service that stores screenshots knows how much of the disk to leave free', () => {
  const values = valuesOf('VIGIA_DISK_RESERVE', { VIGIA_DISK_RESERVE: '5' })
  expect(values).toMatchObject({ capture: '5', diff: '5', websites: '5' })
})
