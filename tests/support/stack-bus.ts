import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node'
import { inboxOf } from '@vigia/messaging/bus-names'
import { proofFor } from '@vigia/messaging/bus-server'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSecrets } from '../../deploy/local/stack/secrets.ts'

/** Reads the port from the server's configuration file. It stays the same while the stack runs. */
export function natsPort(data: string): number {
  const config = readFileSync(join(data, 'nats', 'nats.conf'), 'utf8')
  return Number(/listen: "127\.0\.0\.1:(\d+)"/.exec(config)?.[1])
}

/**
 * Connects to the event bus of the stack with this data folder: as a service, or as the operator, who may
 * read everything.
 */
export function connectToStack(
  data: string,
  user = 'operator',
  options: ConnectionOptions = {},
): Promise<NatsConnection> {
  const url = `127.0.0.1:${natsPort(data)}`
  const nkey = openSecrets(join(data, 'secrets.json')).busKey(user)
  return connect({ servers: url, inboxPrefix: inboxOf(user), ...proofFor({ url, nkey }), ...options })
}
