import { openDatabase } from '@vigia/kit/db'
import { openVerifier } from '@vigia/kit/identity'
import { openLog } from '@vigia/kit/log'
import { exportJWK, generateKeyPair } from 'jose'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { limits } from '../limits.ts'
import { readSettings } from '../settings.ts'
import { startGateway } from '../start-gateway.ts'
import { Browser } from './browser.ts'
import { openDoor } from './open-door.ts'
import { playService } from './play-service.ts'
import { brotliCompressSync } from 'node:zlib'

export type Stage = Awaited<ReturnType<typeof setGateway>>

/** Gateways in this process on one database of their own, with the services' parts played by the test. */
export async function setGateway() {
  process.env['LOG_LEVEL'] ??= 'silent'
  const root = await makeStaticRoot()
  const database = await createDatabase()
  const door = await openDoor(database.url)
  const accounts = await playService()
  const others = await playService()
  const keys = await generateKeyPair('EdDSA', { extractable: true })
  const verify = await openVerifier(JSON.stringify(await exportJWK(keys.publicKey)))
  const environment = {
    ...Object.fromEntries(Object.values(limits).map(({ setting }) => [setting, '100000'])),
    PORT: '0',
    DATABASE_URL: door.url,
    STATIC_ROOT: root,
    SESSION_KEYS: 'one key,an older key',
    IDENTITY_PRIVATE_KEY: JSON.stringify(await exportJWK(keys.privateKey)),
    ...Object.fromEntries(names.map((name) => [`${name}_URL`, others.url])),
    ACCOUNTS_URL: accounts.url,
  }
  const running: { stop: () => Promise<void> }[] = []

  /** Another replica, or one that is configured otherwise. */
  async function open(env: Record<string, string> = {}) {
    const before = process.env
    process.env = { ...before, ...environment, ...env }
    const settings = readSettings()
    process.env = before
    const gateway = await startGateway(settings, openLog('gateway'))
    running.push(gateway)
    return `http://127.0.0.1:${gateway.port}`
  }

  async function strike() {
    for (const gateway of running) await gateway.stop()
    accounts.stop()
    others.stop()
    door.shut()
    await database.drop()
    await rm(root, { recursive: true })
  }

  /** As if nobody had been here yet: the services are well and say so, nothing is kept and nothing counted. */
  async function clear() {
    for (const service of [accounts, others]) {
      service.answer(() => ({}))
      service.heal(true)
      service.asked.length = 0
    }
    await database.db('sessions').delete()
    await database.db('limits').delete()
  }

  const url = await open()
  return {
    url,
    open,
    clear,
    strike,
    accounts,
    others,
    door,
    db: database.db,
    browser: (at = url) => new Browser(at),
    /** Whom the last request to this service was made for. */
    whoAsked: ({ asked }: typeof accounts) => verify(String(asked.at(-1)?.headers['x-vigia-identity'])),
  }
}

const names = ['WEBSITES', 'CRAWLER', 'CAPTURE', 'DIFF', 'LEGAL', 'EGRESS']

async function createDatabase() {
  const server = openDatabase(inject('postgresUrl'))
  const name = `gateway_${randomUUID().replaceAll('-', '')}`
  await server.raw(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const db = openDatabase(url.href)
  const drop = async () => {
    await db.destroy()
    await server.raw(`drop database ${name} with (force)`)
    await server.destroy()
  }
  return { url: url.href, db, drop }
}

async function makeStaticRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'vigia-static-'))
  await mkdir(join(root, 'mf/dashboard'), { recursive: true })
  const mail = (name: string) => `<meta name="${name}-mail" content="__${name.toUpperCase()}_MAIL__">`
  const shell = `<meta property="csp-nonce" nonce="__CSP_NONCE__">${mail('privacy')}${mail('legal')}<title>Vigia</title>`
  await writeFile(join(root, 'index.html'), shell)
  await writeFile(join(root, 'main.0123abcd.js'), 'void 0')
  await writeFile(join(root, 'main.0123abcd.js.br'), brotliCompressSync('void 0'))
  await writeFile(join(root, 'mf/dashboard/remoteEntry.js'), 'void 0')
  return root
}
