import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { mailboxOf } from '@vigia/mail/mailbox-of'
import { peppers } from '../../settings.ts'

/** A channel's address and its secrets for signing, newest first. */
export interface Sealed {
  address: string
  secrets: string[]
  /** The time after which all secrets but the newest are void. */
  oldUntil?: string
}

type Keys = [newest: Buffer, ...older: Buffer[]]
const keysFor = (what: string): Keys => {
  const keyOf = (pepper: string) => Buffer.from(hkdfSync('sha256', pepper, '', `vigia ${what}`, 32))
  const [newest, ...older] = peppers
  return [keyOf(newest), ...older.map(keyOf)]
}
const sealingKeys = keysFor('channels')
const linkKeys = keysFor('links of channels')
const refusalKeys = keysFor('refusals of addresses')
const algorithm = 'aes-256-gcm'

/** Encrypts with AES-256-GCM, bound to the row: a copy in another row cannot be decrypted. */
export function seal(id: string, content: Sealed): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, sealingKeys[0], iv).setAAD(Buffer.from(id))
  const text = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

export function unseal(id: string, sealed: string): Sealed {
  const bytes = Buffer.from(sealed, 'base64')
  const key = sealingKeys.find((one) => opens(one, id, bytes)) ?? sealingKeys[0]
  return unsealWith(key, id, bytes)
}

/**
 * The same content sealed with the newest key; undefined if it is so already, or if no key opens it and
 * nothing is left to be kept.
 */
export function sealAgain(id: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  const key = sealingKeys.find((one) => opens(one, id, bytes))
  return key && key !== sealingKeys[0] ? seal(id, unsealWith(key, id, bytes)) : undefined
}

function opens(key: Buffer, id: string, bytes: Buffer): boolean {
  try {
    unsealWith(key, id, bytes)
    return true
  } catch {
    return false
  }
}

function unsealWith(key: Buffer, id: string, bytes: Buffer): Sealed {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(String(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]))) as Sealed
}

/** The address of a channel, which has to be loaded with its sealed column (find-with-address.ts). */
export const addressOf = ({ id, isDefault, hint, sealed }: SealedChannel): string =>
  isDefault ? hint : unseal(id, sealed ?? '').address

interface SealedChannel {
  id: string
  isDefault: boolean
  hint: string
  sealed: string | null
}

/**
 * The hashes by which a refused address is recognized, that of the newest key first; without the key,
 * addresses cannot be guessed from it.
 */
export const hashesOfRefused = (address: string): [newest: Buffer, ...older: Buffer[]] => {
  const hashOf = (key: Buffer) => createHmac('sha256', key).update(mailboxOrUrl(address)).digest()
  const [newest, ...older] = refusalKeys
  return [hashOf(newest), ...older.map(hashOf)]
}

const mailboxOrUrl = (address: string) => (/^https?:/.test(address) ? address : mailboxOf(address))

export type LinkPurpose = 'prove' | 'unsubscribe'

/**
 * A token for a link in a mail, which names the channel and cannot be forged. A token to agree is void after
 * a later refusal.
 */
export const linkToken = (purpose: LinkPurpose, { id, refusals }: LinkedChannel) =>
  `${id}.${proofOf(purpose, id, refusals)}`

interface LinkedChannel {
  id: string
  refusals: number
}

/** The id of the channel that a link names. */
export function channelIn(token: string): string | undefined {
  const [id = ''] = token.split('.')
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined
}

/** Whether a link was made by this service. */
export function isLinkOf(purpose: LinkPurpose, { id, refusals }: LinkedChannel, token: string): boolean {
  const given = Buffer.from(token.split('.')[1] ?? '')
  return linkKeys.some((key) => {
    const expected = Buffer.from(proofOf(purpose, id, refusals, key))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** The signature of a link; links of earlier releases, which counted no refusals, stay valid. */
function proofOf(purpose: LinkPurpose, id: string, refusals: number, key: Buffer = linkKeys[0]): string {
  const isCounted = purpose === 'prove' && refusals > 0
  const text = isCounted ? `${purpose} ${id} ${refusals}` : `${purpose} ${id}`
  return createHmac('sha256', key).update(text).digest('base64url')
}
