import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keysConf, usersConf } from '../../bus/users-conf.ts'
import type { BusUser } from '../../bus/users.ts'
import type { Running } from '../processes/keep-running.ts'
import { commandOf, end } from '../processes/pid.ts'
import { startServer } from './start-server.ts'

export interface NatsOptions {
  /** The nats-server to run. */
  program: string
  /** The folder of the streams; it is made when it is missing. */
  folder: string
  port: number
  /** The public keys of those who may connect, by their names. */
  keys: Map<string, string>
  /** The users and their permissions; the services and the operator unless others are named. */
  users?: BusUser[] | undefined
  log?: (line: string) => void
}

export interface Nats extends Running {
  url: string
}

/**
 * Starts a NATS server with JetStream, on loopback only; one that a killed launcher left behind is ended
 * first.
 */
export async function startNats(options: NatsOptions): Promise<Nats> {
  const { program, folder, port, log = () => {} } = options
  const config = join(folder, 'nats.conf')
  await endLeftOver(folder, config)
  configure(config, options)
  const running = await startServer({
    name: 'The NATS server',
    command: [program, '-c', config],
    spawn: { cwd: folder },
    readyLine: 'Server is ready',
    findReason: (line) => (/\[FTL\]|^nats-server:/.test(line) ? line.replace(/.*\[FTL\] /, '') : undefined),
    log,
  })
  return { ...running, url: `nats://127.0.0.1:${port}` }
}

function configure(config: string, { folder, port, keys, users }: NatsOptions): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const write = (file: string, text: string) => {
    writeFileSync(file, text, { mode: 0o600 })
    // A file of an earlier start may be readable by others.
    chmodSync(file, 0o600)
  }
  write(config, configuration(folder, port))
  write(join(folder, 'users.conf'), usersConf('keys.conf', users))
  write(join(folder, 'keys.conf'), keysConf(keys))
}

function configuration(folder: string, port: number): string {
  return `listen: "127.0.0.1:${port}"
server_name: "vigia"
pid_file: ${JSON.stringify(join(folder, 'nats.pid'))}
jetstream { store_dir: ${JSON.stringify(folder)} }
include "users.conf"
`
}

/** Ends a server that is still running on this store, because two servers would destroy it. */
async function endLeftOver(folder: string, config: string): Promise<void> {
  const file = join(folder, 'nats.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8'))
  if (commandOf(pid)?.endsWith(`-c ${config}`)) await end(pid, 'SIGINT')
}
