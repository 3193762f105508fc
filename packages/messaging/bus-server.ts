import {
  credsAuthenticator,
  nkeyAuthenticator,
  usernamePasswordAuthenticator,
  type Authenticator,
} from '@nats-io/transport-node'
import { z } from 'zod'

/** The address of the event bus, and the credentials of a service. */
export interface BusServer {
  url: string
  /**
   * The seed of an NKey, whose public half the server knows. The server requests a signature, so no secret is
   * sent that could be replayed.
   */
  nkey?: string | undefined
  /** Credentials for external servers, which may use other kinds. */
  user?: string | undefined
  password?: string | undefined
  /** The text of a credentials file. */
  creds?: string | undefined
}

/** The settings in a service's environment, each also with `_FILE`. */
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

/** The authenticator for these credentials; none for a server without authentication. */
export function proofFor({ nkey, user, password, creds }: BusServer): { authenticator?: Authenticator } {
  const bytes = (text: string) => new TextEncoder().encode(text)
  if (nkey) return { authenticator: nkeyAuthenticator(bytes(nkey)) }
  if (creds) return { authenticator: credsAuthenticator(bytes(creds)) }
  if (user) return { authenticator: usernamePasswordAuthenticator(user, password) }
  return {}
}
