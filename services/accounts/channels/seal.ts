import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { pepper } from '../settings.ts'

/** A channel's address and the secrets that its messages are signed with, the newest first. */
export interface Sealed {
  address: string
  secrets: string[]
  /** When all secrets but the newest are void. */
  oldUntil?: string
}

const keyFor = (what: string) => Buffer.from(hkdfSync('sha256', pepper, '', `vigia ${what}`, 32))
const sealingKey = keyFor('channels')
const linkKey = keyFor('links of channels')
const algorithm = 'aes-256-gcm'

/** AES-256-GCM, bound to the row: what is copied to another row cannot be opened there. */
export function seal(id: string, content: Sealed): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, sealingKey, iv).setAAD(Buffer.from(id))
  const text = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

export function unseal(id: string, sealed: string): Sealed {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(algorithm, sealingKey, bytes.subarray(0, 12))
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(String(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]))) as Sealed
}

/** The address of a channel that was found with it (find-with-address.ts). */
export const addressOf = ({ id, isDefault, hint, sealed }: SealedChannel): string =>
  isDefault ? hint : unseal(id, sealed ?? '').address

interface SealedChannel {
  id: string
  isDefault: boolean
  hint: string
  sealed: string | null
}

export type LinkPurpose = 'prove' | 'unsubscribe'

/** For a link in a mail; it names the channel and cannot be made up. */
export const linkToken = (purpose: LinkPurpose, id: string) => `${id}.${proofOf(purpose, id)}`

/** The channel that a link is about; undefined if it is not one of ours. */
export function readLinkToken(purpose: LinkPurpose, token: string): string | undefined {
  const [id = '', proof = ''] = token.split('.')
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(purpose, id))]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && /^[\da-f-]{36}$/.test(id) ? id : undefined
}

const proofOf = (purpose: LinkPurpose, id: string) =>
  createHmac('sha256', linkKey).update(`${purpose} ${id}`).digest('base64url')
