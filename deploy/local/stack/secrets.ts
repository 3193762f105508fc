import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createOperatorKey } from '@vigia/common/operator-keys'
import { makeSeed } from '../../bus/keys.ts'
import { Sentence } from '../../terminal/sentence.ts'

export interface Secrets {
  /** A password for a name, which is constant while the data folder exists. */
  password: (name: string) => string
  /** The NKey seed of this user of the event bus, for just as long. */
  busKey: (name: string) => string
  /** The keys with which the gateway signs its cookies. */
  sessionKeys: string
  /** The key with which the operator calls. */
  operatorKey: string
  /** The pepper of password hashes, without which they cannot be verified. */
  passwordPepper: string
  /** Ed25519, as JWK text: the gateway signs identities with one, services verify them with the other. */
  identityPrivateKey: string
  identityPublicKey: string
}

/** Reads the secrets of a data folder and generates missing ones. */
export function openSecrets(file: string): Secrets {
  const known = readKnown(file)

  function keep(made: Record<string, string>) {
    Object.assign(known, made)
    writeFileSync(`${file}.new`, `${JSON.stringify(known, undefined, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  function remember(name: string, make = randomText): string {
    if (!known[name]) keep({ [name]: make() })
    return known[name] ?? ''
  }

  if (!known['identityPublicKey']) keep(makeIdentityKeys())
  return {
    password: (name) => remember(`password of ${name}`),
    busKey: (name) => remember(`bus key of ${name}`, makeSeed),
    sessionKeys: remember('sessionKeys'),
    operatorKey: remember('operator key', createOperatorKey),
    passwordPepper: remember('passwordPepper'),
    identityPrivateKey: known['identityPrivateKey'] ?? '',
    identityPublicKey: known['identityPublicKey'] ?? '',
  }
}

const randomText = () => randomBytes(24).toString('base64url')

function readKnown(file: string): Record<string, string> {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch {
    throw new Sentence(`${file} cannot be read; put it back, or remove its whole folder to start again.`)
  }
}

function makeIdentityKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    identityPrivateKey: JSON.stringify(privateKey.export({ format: 'jwk' })),
    identityPublicKey: JSON.stringify(publicKey.export({ format: 'jwk' })),
  }
}
