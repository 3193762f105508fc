import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'vg_'
const form = /^vg_([\w-]{43})([\w-]{6})$/

/**
 * Creates an API token: `vg_`, 43 characters of base64url (256 bits), and 6 of their CRC-32, by which
 * scanners of code recognise a token, and a mistyped one is recognised without a lookup.
 */
export function createApiToken(): string {
  const random = randomBytes(32).toString('base64url')
  return `${prefix}${random}${checksumOf(random)}`
}

/** Whether a text has the form and the checksum of an API token; false for a truncated or mistyped one. */
export function isApiToken(text: string): boolean {
  const [, random = '', checksum] = form.exec(text) ?? []
  return checksum !== undefined && checksum === checksumOf(random)
}

/** The SHA-256 of a token in hexadecimal; only this is stored. A random text of 256 bits needs no salt. */
export const hashOfApiToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** How a token begins, by which its user recognises it: `vg_Ab12…`. */
export const hintOfApiToken = (token: string): string => `${token.slice(0, prefix.length + 4)}…`

function checksumOf(random: string): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(random))
  return bytes.toString('base64url')
}
