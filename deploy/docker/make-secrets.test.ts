import { createPublicKey } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashOfOperatorKey, isOperatorKey } from '@vigia/common/operator-keys'
import { publicKeyOf } from '../bus/keys.ts'
import { makeSecrets } from './make-secrets.ts'
import { makeFileFolder } from '../../tests/support/make-folder.ts'

const folder = makeFileFolder()

function readAll(): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const names = files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
  return Object.fromEntries(names.toSorted().map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

makeSecrets(folder, 'db.example:5433')
const made = readAll()

test('the gateway knows the hash of the operator’s key, and only the operator has the key', () => {
  const key = made['operator/key'] ?? ''
  expect(isOperatorKey(key)).toBe(true)
  expect(made['gateway/operator-key-hashes']).toBe(hashOfOperatorKey(key))
  expect(Object.keys(made).filter((name) => made[name] === key)).toEqual(['operator/key'])
})

test('each container finds its own secrets in its own folder', () => {
  const owned = (owner: string) =>
    Object.keys(made)
      .filter((name) => name.startsWith(`${owner}/`))
      .map((name) => name.slice(owner.length + 1))
  expect(owned('gateway')).toEqual(
    expect.arrayContaining(['database-url', 'identity-private-key', 'session-keys']),
  )
  expect(owned('accounts')).toEqual([
    'database-url',
    'identity-public-key',
    'nats-key',
    'password-pepper',
    's3-secret-key',
  ])
  expect(owned('websites')).toEqual(['database-url', 'identity-public-key', 'nats-key', 's3-secret-key'])
  expect(owned('capture')).toEqual(['nats-key', 's3-secret-key'])
  expect(owned('crawler')).toEqual(['nats-key'])
})

test('the event bus knows the public half of every key, and no secret', () => {
  expect(Object.keys(made).filter((name) => name.startsWith('nats/'))).toEqual(['nats/keys.conf'])
  const owners = ['accounts', 'capture', 'crawler', 'diff', 'legal', 'operator', 'websites']
  const lines = (made['nats/keys.conf'] ?? '').trim().split('\n')
  expect(lines.toSorted()).toEqual(
    owners.map((owner) => `${owner.toUpperCase()}_KEY: "${publicKeyOf(made[`${owner}/nats-key`] ?? '')}"`),
  )
})

test('a second run changes nothing: what was encrypted and hashed with the secrets stays valid', () => {
  makeSecrets(folder, 'db.example:5433')
  expect(readAll()).toEqual(made)
})

test('a service knows the password of its own database, and no other', () => {
  expect(made['legal/database-url']).toBe(`postgres://legal:${made['databases/legal']}@db.example:5433/legal`)
  const passwords = ['accounts', 'gateway', 'legal', 'websites'].map((owner) => made[`databases/${owner}`])
  expect(new Set(passwords).size).toBe(4)
})

test('services can verify what the gateway signs, and cannot sign themselves', () => {
  const publicKey = JSON.parse(made['legal/identity-public-key'] ?? '') as Record<string, string>
  const privateKey = JSON.parse(made['gateway/identity-private-key'] ?? '') as Record<string, string>
  expect(publicKey).not.toHaveProperty('d')
  expect(publicKey['x']).toBe(privateKey['x'])
  expect(createPublicKey({ key: publicKey, format: 'jwk' }).asymmetricKeyType).toBe('ed25519')
})
