import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeSeed, publicKeyOf } from '../bus/keys.ts'
import { createOperatorKey, hashOfOperatorKey } from '@vigia/common/operator-keys'
import { holdAlone } from './hold-alone.ts'
import { keysConf, makeUnusedKey } from '../bus/users-conf.ts'
import { busUsers } from '../bus/users.ts'
import { keyOwners } from '@vigia/storage/keys/policies'

/** Services with a database of their own. */
const owners = ['accounts', 'gateway', 'legal', 'websites']

/** In the volume of the databases, for `/secrets` itself is of one container. */
export const lockOf = (folder: string): string => join(folder, 'databases/.lock')

/**
 * Generates the secrets of a deployment, a folder for each container, which sees no other; existing secrets
 * are kept. `postgres` is where the database is, as host:port. Of several runs at once each waits for the
 * others.
 */
export const makeSecrets = (folder: string, postgres: string): void =>
  holdAlone(lockOf(folder), () => makeMissing(folder, postgres))

function makeMissing(folder: string, postgres: string): void {
  const { secret, copy } = openSecrets(folder)
  makeAddresses(folder, postgres)
  copy('store/root-secret-key', secret('minio/secret-key'))
  for (const name of keyOwners) makeStoreKey(folder, name)
  secret('accounts/password-pepper')
  secret('gateway/session-keys')
  copy('gateway/operator-key-hashes', hashOfOperatorKey(secret('operator/key', createOperatorKey)))
  secret('keycloak/admin-password')
  const publicKeys = busUsers.map(
    ({ name }) => [name, publicKeyOf(secret(`${name}/nats-key`, makeSeed))] as const,
  )
  // Written each time, because a later release may have more users.
  const older = busUsers.map(({ name }) => [name, olderKey(folder, name)] as const)
  write(join(folder, 'nats/keys.conf'), keysConf(new Map(publicKeys), new Map(older)))
  const privateKey = secret('gateway/identity-private-key', makeIdentityKey)
  for (const name of owners) copy(`${name}/identity-public-key`, publicHalfOf(privateKey))
}

const openSecrets = (folder: string) => ({
  secret: (name: string, make = randomText) => keep(join(folder, name), make),
  copy: (name: string, text: string) => keep(join(folder, name), () => text),
})

/** The addresses of the databases: for their administrator, for backups, and for each owner. */
function makeAddresses(folder: string, postgres: string): void {
  const { secret, copy } = openSecrets(folder)
  const administrator = addressOf(postgres, 'vigia', 'postgres', secret('postgres/password'))
  for (const name of ['databases', 'restore']) copy(`${name}/postgres-url`, administrator)
  const reader = addressOf(postgres, 'backup', 'postgres', secret('databases/backup'))
  // Before this, backups were made by the administrator's role.
  if (copy('backup/postgres-url', reader) === administrator)
    write(join(folder, 'backup/postgres-url'), reader)
  for (const owner of owners) {
    const password = secret(`databases/${owner}`)
    copy(`${owner}/database-url`, addressOf(postgres, owner, owner, password))
  }
}

/**
 * A key of the object store, whose name says whose it is. The init step of the store creates all keys in its
 * folder, among them the older ones that are still valid. Before this, all services had the store's root key.
 */
function makeStoreKey(folder: string, owner: string): void {
  const nameFile = join(folder, owner, 's3-access-key')
  if (existsSync(nameFile) || hasForeignKey(folder, owner)) return
  const [name, secret] = [`${owner}-${randomBytes(4).toString('hex')}`, randomText()]
  write(join(folder, 'store', name), secret)
  write(join(folder, owner, 's3-secret-key'), secret)
  // The name goes last: without it, both are made again.
  write(nameFile, name)
}

/**
 * Whether a part has a key that was not made here: that of an external store, which all parts share and which
 * has no name of its own. The root key and those of the init step are replaced.
 */
function hasForeignKey(folder: string, owner: string): boolean {
  const file = join(folder, owner, 's3-secret-key')
  if (!existsSync(file)) return false
  const store = join(folder, 'store')
  const made = existsSync(store) ? readdirSync(store).map((name) => join(store, name)) : []
  const known = [join(folder, 'minio/secret-key'), ...made].map((one) => readFileSync(one, 'utf8').trim())
  return !known.includes(readFileSync(file, 'utf8').trim())
}

/** The public half of the key that a service had before, as long as its file is there. */
function olderKey(folder: string, name: string): string {
  const file = join(folder, name, 'nats-key-older')
  const unused = keep(join(folder, 'nats', `unused-${name}`), makeUnusedKey)
  return existsSync(file) ? publicKeyOf(readFileSync(file, 'utf8').trim()) : unused
}

function keep(file: string, make: () => string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const text = make()
  write(file, text)
  return text
}

/** Written to a temporary file and renamed, so that an interruption leaves no partial secret. */
function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  // Containers read it as another user: a user who may enter the folder may read the file.
  writeFileSync(`${file}.new`, text, { mode: 0o444 })
  renameSync(`${file}.new`, file)
}

const randomText = () => randomBytes(32).toString('base64url')

const addressOf = (host: string, role: string, database: string, password: string) =>
  `postgres://${role}:${password}@${host}/${database}`

const makeIdentityKey = () =>
  JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))

function publicHalfOf(privateKey: string): string {
  const { d: _, ...publicHalf } = JSON.parse(privateKey) as Record<string, string>
  return JSON.stringify(publicHalf)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  makeSecrets('/secrets', process.env['POSTGRES'] || 'postgres:5432')
