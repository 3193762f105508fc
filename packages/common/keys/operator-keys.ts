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

/** Whether a key has one of these hashes. */
export function isKeyOf(key: string, hashes: string[]): boolean {
  const hash = Buffer.from(hashOfOperatorKey(key), 'hex')
  const isSame = (known: string) => {
    const bytes = Buffer.from(known, 'hex')
    return bytes.length === hash.length && timingSafeEqual(bytes, hash)
  }
  return hashes.filter(isSame).length > 0
}
