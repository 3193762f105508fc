import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const form = /^vo_[\w-]{43}$/

/** Creates an operator's key: `vo_` and 256 random bits, in base64url. */
export const createOperatorKey = (): string => `vo_${randomBytes(32).toString('base64url')}`

/** Whether a text has the form of an operator's key. */
export const isOperatorKey = (text: string): boolean => form.test(text)

/**
 * The SHA-256 of a key in hexadecimal: what the gateway knows of it. A random text of 256 bits needs no
 * salt.
 */
export const hashOfOperatorKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** An operator's key as the gateway knows it. */
export interface KnownKey {
  /** Who has it, as the operators' log names them. */
  name: string
  hash: string
}

const known = /^(?:(?<name>[\w.-]{1,40}):)?(?<hash>[0-9a-f]{64})$/

/** Reads `HASH` or `NAME:HASH`; a key without a name is called by the beginning of its hash. */
export function readKnownKey(text: string): KnownKey | undefined {
  const { name, hash } = known.exec(text)?.groups ?? {}
  return hash ? { name: name ?? hash.slice(0, 8), hash } : undefined
}

/** Finds a key among the known ones. */
export function findKey(key: string, keys: KnownKey[]): KnownKey | undefined {
  const hash = Buffer.from(hashOfOperatorKey(key), 'hex')
  return keys.find((one) => timingSafeEqual(Buffer.from(one.hash, 'hex'), hash))
}
