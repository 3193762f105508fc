import { openDatabase, type Knex } from '@vigia/database/database'
import { openSigner, openVerifier } from '@vigia/service/identity'
import { openLog } from '@vigia/telemetry/log'
import { exportJWK, generateKeyPair } from 'jose'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { makeFileFolder } from '../../tests/support/make-folder.ts'
import { startInTime } from '../../tests/support/start-in-time.ts'
import { limits } from '../limits/limits.ts'
import type { Route } from '../routes.ts'
import { readSettings } from '../settings.ts'
import { startGateway } from '../start-gateway.ts'
import { Browser } from './browser.ts'
import { openDatabaseRelay } from './database-relay.ts'
import { startTestService, type TestService } from './test-service.ts'
import { brotliCompressSync } from 'node:zlib'

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>

/** Gateways of a test file in this process, on a database of their own, in front of test services. */
export const startTestGateway = () => startInTime('the gateway', start())

async function start() {
  process.env['LOG_LEVEL'] ??= 'silent'
  const staticRoot = await makeStaticRoot()
  const { db, databaseRelay, drop } = await createDatabase()
  const accounts = await startTestService()
  const others = await startTestService()
  const { privateKey, ...identity } = await openIdentity()
  const replicas = openReplicas({
    ...defaults,
    DATABASE_URL: databaseRelay.url,
    STATIC_ROOT: staticRoot,
    IDENTITY_PRIVATE_KEY: privateKey,
    ...addressesOf(accounts, others),
  })
  const url = await replicas.open()
  afterAll(async () => {
    await replicas.stopAll()
    for (const service of [accounts, others]) service.stop()
    await drop()
  })
  const browser = (at = url) => new Browser(at)
  /** Resets the state: services are healthy and answer 200, and there are no sessions and no counts. */
  const clear = () => reset([accounts, others], db)
  return { url, ...replicas, accounts, others, databaseRelay, db, browser, ...identity, clear }
}

async function reset(services: readonly TestService[], db: Knex): Promise<void> {
  for (const service of services) service.reset()
  for (const table of ['sessions', 'limits', 'operator_calls']) await db(table).delete()
}

function openReplicas(environment: Record<string, string>) {
  const running: { port: number; stop: () => Promise<void> }[] = []
  return {
    /** Starts another replica with these settings changed, and with routes and a log of its own if given. */
    async open(env: Record<string, string> = {}, routes?: Route[], log = openLog('gateway')) {
      const before = process.env
      process.env = { ...before, ...environment, ...env }
      const settings = readSettings()
      process.env = before
      const gateway = await startGateway(settings, log, routes)
      running.push(gateway)
      return `http://127.0.0.1:${gateway.port}`
    },
    /** Stops the replica that was opened last. */
    stopLast: async () => running.pop()?.stop(),
    /** Stops the replica at this address. */
    async stop(address: string) {
      const nth = running.findIndex(({ port }) => address === `http://127.0.0.1:${port}`)
      await running.splice(nth, 1)[0]?.stop()
    },
    async stopAll() {
      for (const gateway of running) await gateway.stop()
    },
  }
}

const defaults = {
  ...Object.fromEntries(Object.values(limits).map(({ setting }) => [setting, '100000'])),
  PORT: '0',
  SESSION_KEYS: 'one key,an older key',
}
const names = ['WEBSITES', 'CRAWLER', 'CAPTURE', 'DIFF', 'LEGAL', 'EGRESS', 'SAMPLE']

const addressesOf = (accounts: TestService, others: TestService) => ({
  ...Object.fromEntries(names.map((name) => [`${name}_URL`, others.url])),
  ACCOUNTS_URL: accounts.url,
})

/** The gateway's key, and what the test signs and verifies with it. */
async function openIdentity() {
  const keys = await generateKeyPair('EdDSA', { extractable: true })
  const privateKey = JSON.stringify(await exportJWK(keys.privateKey))
  const verify = await openVerifier(JSON.stringify(await exportJWK(keys.publicKey)))
  const whoSigned = ({ asked }: TestService) => verify(String(asked.at(-1)?.headers['x-vigia-identity']))
  return {
    privateKey,
    /** Signs a token as the gateway does. */
    sign: await openSigner(privateKey),
    whoSigned,
    /** The caller of the last request to this service. */
    async whoAsked(service: TestService) {
      const caller = await whoSigned(service)
      return caller?.kind === 'gateway' || caller?.kind === 'operator' ? undefined : caller
    },
  }
}

/** A database behind a relay that a test can cut. */
async function createDatabase() {
  const server = openDatabase(inject('postgresUrl'))
  const name = `gateway_${randomUUID().replaceAll('-', '')}`
  await server.raw(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const databaseRelay = await openDatabaseRelay(url.href)
  const db = openDatabase(url.href)
  const drop = async () => {
    databaseRelay.cut()
    await db.destroy()
    await server.raw(`drop database ${name} with (force)`)
    await server.destroy()
  }
  return { db, databaseRelay, drop }
}

async function makeStaticRoot(): Promise<string> {
  const root = makeFileFolder()
  await mkdir(join(root, 'mf/dashboard'), { recursive: true })
  const mail = (name: string) => `<meta name="${name}-mail" content="__${name.toUpperCase()}_MAIL__">`
  const shell = `<meta property="csp-nonce" nonce="__CSP_NONCE__">${mail('privacy')}${mail('legal')}<meta name="sample" content="__SAMPLE__"><title>Vigia</title>`
  await writeFile(join(root, 'index.html'), shell)
  await mkdir(join(root, 'api-docs'))
  await writeFile(join(root, 'api-docs/index.html'), '<script src="/api-docs/start.js"></script>')
  await writeFile(join(root, 'main.0123abcd.js'), 'void 0')
  await writeFile(join(root, 'main.0123abcd.js.br'), brotliCompressSync('void 0'))
  await writeFile(join(root, 'mf/dashboard/remoteEntry.js'), 'void 0')
  return root
}
