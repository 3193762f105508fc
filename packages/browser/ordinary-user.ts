import { spawnSync } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fontsFile } from './fonts/fonts.ts'
import { openLog } from '@vigia/telemetry/log'

/**
 * Linux systems assign ids up to here to accounts, so this one owns no file but the browser's own profile.
 */
const uid = 60_800

interface User {
  uid: number
  gid: number
}

const isRoot = () => process.getuid?.() === 0
const known = new Map<string, User | undefined>()

/**
 * The user as whom root starts a browser, since Chromium refuses root its sandbox: this user can read the
 * browser and its fonts, and create the namespaces that the sandbox needs. Undefined if this process is not
 * root, or if no such user works.
 */
export function ordinaryUser(program: string): User | undefined {
  if (!isRoot()) return undefined
  if (!known.has(program)) known.set(program, tryUser(program))
  return known.get(program)
}

/** Whether the browser has its sandbox: always unless root can start it only as root. */
export const hasSandbox = (program: string): boolean => !isRoot() || ordinaryUser(program) !== undefined

/** Makes that user the owner of the profile's folder; returns the options for `spawn`. */
export async function handOver(folder: string, program: string): Promise<Partial<User>> {
  const user = ordinaryUser(program)
  if (!user) return {}
  await chown(folder, user.uid, user.gid)
  return user
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
