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
  const server = openDatabase(inject('postgresUrl'))
  const database = `accounts_${randomUUID().replaceAll('-', '')}`
  await server.raw('create database ??', [database])
  const databaseUrl = new URL(inject('postgresUrl'))
  databaseUrl.pathname = `/${database}`
  const db = openDatabase(databaseUrl.href)
  const relay = await openRelay(databaseUrl.hostname, Number(databaseUrl.port))
  databaseUrl.port = String(relay.port)
  const nats = await startNats()
  const keys = await generateKeyPair('EdDSA', { extractable: true })
  const sign = await openSigner(JSON.stringify(await exportJWK(keys.privateKey)))

  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LOG_LEVEL: 'trace',
      DATABASE_URL: databaseUrl.href,
      NATS_URL: nats.url,
      NATS_NKEY: nats.as('accounts').nkey,
      IDENTITY_PUBLIC_KEY: JSON.stringify(await exportJWK(keys.publicKey)),
      SMTP_URL: smtpUrl,
      PUBLIC_URL: 'https://vigia.example',
    },
  })
  let logged = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (logged += chunk.toString()))
  const loggedPort = () => /"port":(\d+)[^\n]*"listening"/.exec(logged)?.[1]
  await until(() => Boolean(loggedPort()), 'the service to listen', 30_000).catch((error: unknown) => {
    child.kill()
    throw new Error(`It logged: ${logged}`, { cause: error })
  })
  const origin = `http://127.0.0.1:${loggedPort()}`

  /** Calls the service as the gateway would, but with any text as the body. */
  async function ask(method: string, path: string, body: string | undefined, caller: Caller) {
    const headers = { [identityHeader]: await sign(caller), 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/api/auth/${path}`, { method, headers, body: body ?? null })
    return { status: answer.status, text: await answer.text() }
  }

  async function stop() {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await relay.cut()
    await db.destroy()
    await nats.stop()
    await server.raw('drop database ?? with (force)', [database])
    await server.destroy()
  }
  return { db, ask, relay, stop, logged: () => logged }
}
