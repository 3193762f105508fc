import { join, resolve } from 'node:path'
import { publicKeyOf } from '../../bus/keys.ts'
import { busUsers } from '../../bus/users.ts'
import { makeDatabases } from '../servers/databases.ts'
import { keepParts } from './keep-parts.ts'
import { keepNats, keepPostgres } from '../servers/keep-servers.ts'
import { live, type Lifetime } from '../processes/lifetime.ts'
import { lockData } from '../servers/lock-data.ts'
import { freePorts, holdPort } from '../servers/ports.ts'
import { say } from '../../terminal/print.ts'
import type { Part } from './processes.ts'
import { root } from '../../root.ts'
import { openRunFile, type Note } from '../servers/run-file.ts'
import { openSecrets } from './secrets.ts'
import { bringTools } from '../tools/tools.ts'
import { whenReady } from './when-ready.ts'

export interface Stack {
  parts: Part[]
  /** The folder that the gateway serves, and the function that fills it. */
  staticRoot: string
  build: (signal: AbortSignal, gatewayUrl: string) => Promise<unknown>
  /** The gateway's port, in place of PORT. */
  port?: string
  /** Restarts a service whenever one of its sources changes. */
  watch?: boolean
}

/** Starts a stack with its database and its event bus, and keeps it running until it is asked to stop. */
export async function runStack(stack: Stack): Promise<void> {
  const began = performance.now()
  await live(async (lifetime) => {
    const { begin, signal } = lifetime
    const data = resolve(root, process.env['VIGIA_DATA'] || '.vigia')
    const front = await holdPort(stack.port ?? (process.env['PORT'] || '8080'))
    await begin(() => lockData(data))
    const { note } = await begin(() => openRunFile(join(data, 'run.json')))
    const secrets = openSecrets(join(data, 'secrets.json'))
    const tools = await begin(() => bringTools(join(data, 'tools'), say, signal))
    const ground = { ...tools, data, secrets, front: front.port, note }
    const around = await startServers(stack, ground, lifetime)
    say('Starting the services')
    await front.release()
    await begin(() => keepParts(stack.parts, around, { note, watch: stack.watch }))
    await whenReady(gatewayAt(front.port), say, signal)
    const address = (stack.watch && process.env['PUBLIC_URL']) || `http://localhost:${front.port}`
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(`\n  Vigia is ready after ${seconds} s: ${address}\n`)
  })
}

const gatewayAt = (port: number) => `http://127.0.0.1:${port}`

/** What a stack stands on. */
interface Ground {
  data: string
  secrets: ReturnType<typeof openSecrets>
  natsServer: string
  chromium: string
  /** The port of the gateway. */
  front: number
  note: Note
}

/** Starts the servers while the frontends are built; returns what the services have around them. */
async function startServers(
  { parts, staticRoot, build }: Stack,
  ground: Ground,
  { begin, signal }: Lifetime,
) {
  const { data, secrets, chromium, front, note } = ground
  const [postgresPort = 0, natsPort = 0, ...others] = await freePorts(parts.length + 2)
  const ports = new Map(parts.map((part, nth) => [part.name, part.fronts ? front : (others[nth] ?? 0)]))
  const superuser = {
    folder: join(data, 'postgres'),
    port: postgresPort,
    password: secrets.password('postgres'),
  }
  const keys = new Map(busUsers.map(({ name }) => [name, publicKeyOf(secrets.busKey(name))]))
  const store = { program: ground.natsServer, folder: join(data, 'nats'), port: natsPort, keys }
  const [postgres, nats] = await Promise.all([
    begin(() => keepPostgres(superuser, note)),
    begin(() => keepNats(store, note)),
    begin(() => build(signal, gatewayAt(front))),
  ])
  const owners = parts.filter((part) => part.keepsRows).map(({ name }) => name)
  const passwords = new Map(owners.map((name) => [name, secrets.password(name)]))
  const databaseUrls = await makeDatabases(postgres.first.url, passwords)
  return { data, natsUrl: nats.first.url, chromium, staticRoot, secrets, ports, databaseUrls }
}
