import { credsAuthenticator, nkeyAuthenticator, usernamePasswordAuthenticator } from '@nats-io/transport-node'
import type { Authenticator } from '@nats-io/transport-node'
import { z } from 'zod'

/** Where the event bus is, and how a service proves to it which one it is. */
export interface BusServer {
  url: string
  /** The seed of a key; the server knows its public half. The proof is a signature, so that nobody on the way can repeat it. */
  nkey?: string | undefined
  /** For servers of others, which may want something else. */
  user?: string | undefined
  password?: string | undefined
  /** The text of a credentials file. */
  creds?: string | undefined
}

/** As they stand in a service's environment, each also with `_FILE`. */
export const busSettings = {
  NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  NATS_NKEY: z.string().optional(),
  NATS_USER: z.string().optional(),
  NATS_PASSWORD: z.string().optional(),
  NATS_CREDS: z.string().optional(),
}

export const busServerOf = (env: z.infer<z.ZodObject<typeof busSettings>>): BusServer => ({
  url: env.NATS_URL,
  nkey: env.NATS_NKEY,
  user: env.NATS_USER,
  password: env.NATS_PASSWORD,
  creds: env.NATS_CREDS,
})

/** Nothing for a server that asks for no proof. */
export function proofFor({ nkey, user, password, creds }: BusServer): { authenticator?: Authenticator } {
  const bytes = (text: string) => new TextEncoder().encode(text)
  if (nkey) return { authenticator: nkeyAuthenticator(bytes(nkey)) }
  if (creds) return { authenticator: credsAuthenticator(bytes(creds)) }
  if (user) return { authenticator: usernamePasswordAuthenticator(user, password) }
  return {}
}
