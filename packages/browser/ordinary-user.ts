import { spawnSync } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { fontsFile } from './fonts/fonts.ts'
import { openLog } from '@vigia/telemetry/log'

/** Nobody's: Linux systems give no account a number from here. It owns no file but the browser's own profile. */
const uid = 60_800

interface User {
  uid: number
  gid: number
}

const isRoot = () => process.getuid?.() === 0
const known = new Map<string, User | undefined>()

/**
 * Whom root starts a browser as, since Chromium refuses root its sandbox: somebody who may read the browser and its fonts, and may make
 * the namespaces that the sandbox is built of. None when we are not root, or where that cannot be.
 */
export function ordinaryUser(program: string): User | undefined {
  if (!isRoot()) return undefined
  if (!known.has(program)) known.set(program, tryUser(program))
  return known.get(program)
}

/** The sandbox is off only for root, and only where root finds nobody else to start the browser as. */
export const hasSandbox = (program: string): boolean => !isRoot() || ordinaryUser(program) !== undefined

/** Makes its profile's folder the browser's own; answers what `spawn` has to be told. */
export async function handOver(folder: string, program: string): Promise<Partial<User>> {
  const user = ordinaryUser(program)
  if (!user) return {}
  await chown(folder, user.uid, user.gid)
  return user
}

/** For who cannot be told: a script that does the same, and what it has to find around it. */
export function asOrdinaryUser(program: string): { executablePath: string; env: Record<string, string> } {
  if (!ordinaryUser(program)) return { executablePath: program, env: {} }
  const executablePath = fileURLToPath(new URL('./as-ordinary-user.sh', import.meta.url))
  return { executablePath, env: { VIGIA_BROWSER: program, VIGIA_BROWSER_USER: String(uid) } }
}

function tryUser(program: string): User | undefined {
  const user = { uid, gid: uid }
  const trial = 'setpriv --version && cd "$2" && test -r "$1" && exec "$0" --version'
  const namespaces = ['--user', '--pid', '--net', '--fork', '--', 'sh', '-c', trial]
  const { status, stderr, error } = spawnSync('unshare', [...namespaces, program, fontsFile, tmpdir()], {
    ...user,
    encoding: 'utf8',
    timeout: 10_000,
    env: { PATH: process.env['PATH'], HOME: '/nonexistent' },
  })
  if (status === 0) return user
  const reason = String(error ?? stderr)
    .trim()
    .slice(0, 300)
  openLog('browser').warn(
    { program, reason },
    'the browser runs as root and without its sandbox: start this as another user',
  )
  return undefined
}
