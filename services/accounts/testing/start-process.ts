import { openDatabase } from '@vigia/database/database'
import { identityHeader, openSigner, type Caller } from '@vigia/service/identity'
import { exportJWK, generateKeyPair } from 'jose'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { startNats } from '../../../tests/support/nats.ts'
import { until } from '../../../tests/support/test-service.ts'
import { openRelay } from './relay.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The service in a process of its own, logging everything. */
export async function startProcess(smtpUrl: string) {
  const { db, relay, databaseUrl, drop } = await createDatabase()
  const nats = await startNats()
  const keys = await generateKeyPair('EdDSA', { extractable: true })
  const sign = await openSigner(JSON.stringify(await exportJWK(keys.privateKey)))
  const { child, origin, logged } = await run({
    DATABASE_URL: databaseUrl,
    NATS_URL: nats.url,
    NATS_NKEY: nats.as('accounts').nkey,
    IDENTITY_PUBLIC_KEY: JSON.stringify(await exportJWK(keys.publicKey)),
    SMTP_URL: smtpUrl,
    PUBLIC_URL: 'https://vigia.example',
  })
  async function stop() {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await relay.cut()
    await db.destroy()
    await nats.stop()
    await drop()
  }
  return { db, ask: openAsk(origin, sign), relay, stop, logged }
}

/** A database that the service reaches by a relay. */
async function createDatabase() {
  const server = openDatabase(inject('postgresUrl'))
  const name = `accounts_${randomUUID().replaceAll('-', '')}`
  await server.raw('create database ??', [name])
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const db = openDatabase(url.href)
  const relay = await openRelay(url.hostname, Number(url.port))
  url.port = String(relay.port)
  const drop = async () => {
    await server.raw('drop database ?? with (force)', [name])
    await server.destroy()
  }
  return { db, relay, databaseUrl: url.href, drop }
}

/** Runs the service until it listens. */
async function run(settings: NodeJS.ProcessEnv) {
  const env = { ...process.env, LOG_LEVEL: 'trace', ...settings }
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'pipe'], env })
  let logged = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (logged += chunk.toString()))
  const loggedPort = () => /"port":(\d+)[^\n]*"listening"/.exec(logged)?.[1]
  await until(() => Boolean(loggedPort()), 'the service to listen', 30_000).catch((error: unknown) => {
    child.kill()
    throw new Error(`It logged: ${logged}`, { cause: error })
  })
  return { child, origin: `http://127.0.0.1:${loggedPort()}`, logged: () => logged }
}

/** Calls the service as the gateway would, but with any text as the body. */
const openAsk =
  (origin: string, sign: Awaited<ReturnType<typeof openSigner>>) =>
  async (method: string, path: string, body: string | undefined, caller: Caller) => {
    const headers = { [identityHeader]: await sign(caller), 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/api/auth/${path}`, { method, headers, body: body ?? null })
    return { status: answer.status, text: await answer.text() }
  }
