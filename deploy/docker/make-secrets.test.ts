import { createPublicKey } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
    's3-access-key',
    's3-secret-key',
  ])
  expect(owned('websites')).toEqual([
    'database-url',
    'identity-public-key',
    'nats-key',
    's3-access-key',
    's3-secret-key',
  ])
  expect(owned('capture')).toEqual(['nats-key', 's3-access-key', 's3-secret-key'])
  expect(owned('backup')).toEqual(['postgres-url', 's3-access-key', 's3-secret-key'])
  expect(owned('crawler')).toEqual(['nats-key'])
})

test('each service has its own key of the object store, and only the store’s init step knows the root key', () => {
  const root = made['minio/secret-key']
  expect(Object.keys(made).filter((name) => made[name] === root)).toEqual([
    'minio/secret-key',
    'store/root-secret-key',
  ])
  const secrets = ['accounts', 'backup', 'capture', 'diff', 'legal', 'restore', 'websites'].map((owner) => {
    const name = made[`${owner}/s3-access-key`] ?? ''
    expect(name).toMatch(new RegExp(`^${owner}-[0-9a-f]{8}$`))
    expect(made[`store/${name}`]).toBe(made[`${owner}/s3-secret-key`])
    return made[`store/${name}`]
  })
  expect(new Set(secrets).size).toBe(7)
})

test('a service that had the root key, as all did, gets one of its own', () => {
  const older = join(folder, 'older')
  mkdirSync(join(older, 'capture'), { recursive: true })
  mkdirSync(join(older, 'minio'))
  for (const file of ['minio/secret-key', 'capture/s3-secret-key'])
    writeFileSync(join(older, file), 'the root key')
  makeSecrets(older, 'db.example:5433')
  const read = (file: string) => readFileSync(join(older, file), 'utf8')
  expect(read('minio/secret-key')).toBe('the root key')
  expect(read('capture/s3-secret-key')).toBe(read(`store/${read('capture/s3-access-key')}`))
  expect(read('capture/s3-secret-key')).not.toBe('the root key')
  rmSync(older, { recursive: true })
})

test('a key of an external store that all parts share is kept, until it is to be replaced', () => {
  const shared = join(folder, 'shared')
  mkdirSync(shared)
  makeSecrets(shared, 'db.example:5433')
  const read = (file: string) => readFileSync(join(shared, file), 'utf8')
  for (const owner of ['capture', 'websites']) {
    rmSync(join(shared, owner, 's3-access-key'))
    rmSync(join(shared, owner, 's3-secret-key'))
    writeFileSync(join(shared, owner, 's3-secret-key'), 'the external key')
  }
  makeSecrets(shared, 'db.example:5433')
  expect(read('capture/s3-secret-key')).toBe('the external key')
  expect(existsSync(join(shared, 'capture/s3-access-key'))).toBe(false)
  expect(readdirSync(join(shared, 'store')).filter((name) => name.startsWith('capture-'))).toHaveLength(1)

  rmSync(join(shared, 'websites/s3-secret-key'))
  makeSecrets(shared, 'db.example:5433')
  expect(read('websites/s3-secret-key')).toBe(read(`store/${read('websites/s3-access-key')}`))
  expect(read('capture/s3-secret-key')).toBe('the external key')
  rmSync(shared, { recursive: true })
})

test('a key that was only half written is made again', () => {
  const name = made['capture/s3-access-key'] ?? ''
  rmSync(join(folder, 'capture/s3-access-key'))
  makeSecrets(folder, 'db.example:5433')
  const now = readAll()
  expect(now['capture/s3-access-key']).not.toBe(name)
  expect(now[`store/${now['capture/s3-access-key']}`]).toBe(now['capture/s3-secret-key'])
})

test('a key whose name is deleted is replaced, and the store still knows the old one', () => {
  const old = made['diff/s3-access-key'] ?? ''
  rmSync(join(folder, 'diff/s3-access-key'))
  makeSecrets(folder, 'db.example:5433')
  const now = readAll()
  expect(now['diff/s3-access-key']).not.toBe(old)
  expect(now[`store/${now['diff/s3-access-key']}`]).toBe(now['diff/s3-secret-key'])
  expect(now[`store/${old}`]).toBe(made['diff/s3-secret-key'])
})

test('the event bus knows the public half of every key, and no secret', () => {
  const owners = ['accounts', 'capture', 'crawler', 'diff', 'legal', 'operator', 'websites']
  const files = ['nats/keys.conf', ...owners.map((owner) => `nats/unused-${owner}`)]
  expect(Object.keys(made).filter((name) => name.startsWith('nats/'))).toEqual(files)
  const lines = (made['nats/keys.conf'] ?? '').trim().split('\n')
  expect(lines.toSorted()).toEqual(
    owners.flatMap((owner) => [
      `${owner.toUpperCase()}_KEY: "${publicKeyOf(made[`${owner}/nats-key`] ?? '')}"`,
      `${owner.toUpperCase()}_OLDER_KEY: "${made[`nats/unused-${owner}`]}"`,
    ]),
  )
})

test('a service’s older key for the event bus is valid beside the new one until its file is deleted', () => {
  const older = made['legal/nats-key'] ?? ''
  renameSync(join(folder, 'legal/nats-key'), join(folder, 'legal/nats-key-older'))
  const keys = () => readFileSync(join(folder, 'nats/keys.conf'), 'utf8')
  makeSecrets(folder, 'db.example:5433')
  const newer = readFileSync(join(folder, 'legal/nats-key'), 'utf8')
  expect(newer).not.toBe(older)
  expect(keys()).toContain(`LEGAL_KEY: "${publicKeyOf(newer)}"\nLEGAL_OLDER_KEY: "${publicKeyOf(older)}"`)
  rmSync(join(folder, 'legal/nats-key-older'))
  makeSecrets(folder, 'db.example:5433')
  expect(keys()).not.toContain(publicKeyOf(older))
  expect(keys()).toContain(`LEGAL_KEY: "${publicKeyOf(newer)}"`)
})

test('a second run changes nothing: what was encrypted and hashed with the secrets stays valid', () => {
  const before = readAll()
  makeSecrets(folder, 'db.example:5433')
  expect(readAll()).toEqual(before)
})

test('a service knows the password of its own database, and no other', () => {
  expect(made['legal/database-url']).toBe(`postgres://legal:${made['databases/legal']}@db.example:5433/legal`)
  const passwords = ['accounts', 'gateway', 'legal', 'websites'].map((owner) => made[`databases/${owner}`])
  expect(new Set(passwords).size).toBe(4)
})

test('backups have an address that only reads, also where they had the administrator’s', () => {
  const reader = `postgres://backup:${made['databases/backup']}@db.example:5433/postgres`
  const read = () => readFileSync(join(folder, 'backup/postgres-url'), 'utf8')
  expect(made['backup/postgres-url']).toBe(reader)
  expect(made['restore/postgres-url']).toBe(made['databases/postgres-url'])
  for (const [had, has] of [
    [made['restore/postgres-url'] ?? '', reader],
    ['postgres://mine@elsewhere/postgres', 'postgres://mine@elsewhere/postgres'],
  ]) {
    rmSync(join(folder, 'backup/postgres-url'))
    writeFileSync(join(folder, 'backup/postgres-url'), had ?? '')
    makeSecrets(folder, 'db.example:5433')
    expect(read()).toBe(has)
  }
})

test('services can verify what the gateway signs, and cannot sign themselves', () => {
  const publicKey = JSON.parse(made['legal/identity-public-key'] ?? '') as Record<string, string>
  const privateKey = JSON.parse(made['gateway/identity-private-key'] ?? '') as Record<string, string>
  expect(publicKey).not.toHaveProperty('d')
  expect(publicKey['x']).toBe(privateKey['x'])
  expect(createPublicKey({ key: publicKey, format: 'jwk' }).asymmetricKeyType).toBe('ed25519')
})
