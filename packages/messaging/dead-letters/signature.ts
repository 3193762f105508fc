import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BusServer } from '../bus-server.ts'

/** What a service signs of a dead letter: the event's name and its content. */
interface Signed {
  event: string
  content: string
}

export interface Signer {
  sign(signed: Signed): string
  isSigned(signed: Signed, signature: string): boolean
}

/**
 * Signs with what proves the service's identity to the event bus, so that only the service itself can verify
 * it: the service that keeps the streams may hand it a dead letter once more, and cannot make one up.
 */
export function openSigner({ nkey, creds, password }: BusServer): Signer {
  const key = nkey ?? creds ?? password ?? ''
  const digest = ({ event, content }: Signed) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['dead letter', event, content]))
      .digest()
  return {
    sign: (signed) => digest(signed).toString('base64url'),
    isSigned(signed, signature) {
      const given = Buffer.from(signature, 'base64url')
      const right = digest(signed)
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
