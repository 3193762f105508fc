import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invariant } from '@vigia/common/errors'
import { end, guard } from '../../../deploy/local/processes/pid.ts'
import { freePort } from '../../../deploy/local/servers/ports.ts'
import { readLines } from '../../../deploy/terminal/print.ts'
import { root } from '../../../deploy/root.ts'
import { askForToken } from './ask-for-token.ts'
import { downloadKeycloak } from './bring-keycloak.ts'
import { completeLogin } from './complete-login.ts'
import { openAdmin, type Admin } from './keycloak-admin.ts'
import type { IdentityProvider, Product } from './start.ts'
import { scaleTimeout } from '../timeout-factor.ts'

const clientId = 'vigia'
const name = 'keycloak'
const timeoutMs = 240_000

/** Keycloak in memory with the realm that we ship; its users are added by the test. */
export async function startKeycloak({ publicUrl }: Product): Promise<IdentityProvider> {
  const home = await makeHome(await downloadKeycloak())
  const url = `http://localhost:${await freePort()}`
  const admin = { url, user: 'tests', password: randomBytes(24).toString('base64url') }
  const child = launch(home, admin, publicUrl)
  const stop = async () => {
    if (child.pid) await end(child.pid, 'SIGTERM')
    await rm(home, { recursive: true, force: true })
  }
  await waitUntilListening(child).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const issuer = `${url}/realms/vigia`
  const client = { issuer, clientId, name, redirectUri: `${publicUrl}/auth` }
  return {
    issuer,
    clientId,
    name,
    addPerson: openAdmin(admin),
    idTokenFor: (person) => askForToken(client, person),
    completeLogin,
    stop,
  }
}

const launch = (home: string, { url, user, password }: Admin, publicUrl: string) =>
  spawn('sh', ['bin/kc.sh', ...settings(url)], {
    cwd: home,
    env: {
      ...process.env,
      JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx512m',
      // The process is too short-lived for the optimizing compiler to pay off.
      JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1',
      KC_BOOTSTRAP_ADMIN_USERNAME: user,
      KC_BOOTSTRAP_ADMIN_PASSWORD: password,
      VIGIA_PUBLIC_URL: publicUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })

/** A copy of the distribution with its own data folder. */
async function makeHome(distribution: string): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'vigia-keycloak-'))
  for (const part of ['lib', 'conf', 'providers', 'themes'])
    symlinkSync(join(distribution, part), join(home, part))
  // The start script uses its real location as home.
  cpSync(join(distribution, 'bin'), join(home, 'bin'), { recursive: true })
  mkdirSync(join(home, 'data/import'), { recursive: true })
  cpSync(join(root, 'deploy/keycloak/vigia-realm.json'), join(home, 'data/import/vigia-realm.json'))
  return home
}

const settings = (url: string) => [
  'start-dev',
  '--import-realm',
  '--db=dev-mem',
  '--cache=local',
  '--http-host=127.0.0.1',
  `--http-port=${new URL(url).port}`,
  `--hostname=${url}`,
]

function waitUntilListening(child: ChildProcess): Promise<void> {
  const { pid, stdout, stderr } = child
  invariant(pid && stdout && stderr, 'the shell was started')
  const cancelGuard = guard(pid, 'TERM')
  child.once('close', cancelGuard)
  const lines: string[] = []
  return new Promise((resolve, reject) => {
    const fail = (how: string) => reject(new Error(`Keycloak ${how}:\n${lines.slice(-30).join('\n')}`))
    const timer = setTimeout(() => fail('did not start in time'), scaleTimeout(timeoutMs))
    child.once('close', () => {
      clearTimeout(timer)
      fail('ended')
    })
    const onLine = (line: string) => {
      lines.push(line)
      if (!line.includes('Listening on:')) return
      clearTimeout(timer)
      resolve()
    }
    readLines(stdout, onLine)
    readLines(stderr, onLine)
  })
}
