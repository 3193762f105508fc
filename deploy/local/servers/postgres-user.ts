import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyWhole } from './copy-whole.ts'
import { Sentence } from '../../terminal/sentence.ts'

/**
 * The user that PostgreSQL runs as: the prefix of its command, the owner of its files, and where its programs
 * are.
 */
export interface PostgresUser {
  prefix: string[]
  owner?: { uid: number; gid: number }
  programs: string
}

export type Way = 'namespace' | 'system user'

const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']

/**
 * The user as whom PostgreSQL runs, because it refuses root. As root it runs in a user namespace with another
 * user id, in which the files still belong to root; where namespaces are forbidden (in most containers) it
 * runs as the system user "postgres" or "nobody".
 */
export function choosePostgresUser(programs: string, data: string, way = knownWays()[0]): PostgresUser {
  if (process.getuid?.() !== 0) return { prefix: [], programs }
  if (way === 'namespace') return { prefix: namespace, owner: { uid: 0, gid: 0 }, programs }
  const owner = findSystemUser()
  const drop = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  const reaches = (path: string) => succeeds([...drop, 'test', '-x', path])
  // Below a folder that is closed to others (/root), the programs must be copied, because PostgreSQL itself
  // checks that it may run them; for its data the capability to pass closed folders is enough.
  const pass = reaches(dirname(data))
    ? []
    : ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override']
  return {
    prefix: [...drop, ...pass],
    owner,
    programs: reaches(programs) ? programs : copyPrograms(programs),
  }
}

/** The ways that work on this machine, the best one first. */
export function knownWays(): Way[] {
  return succeeds([...namespace, 'true']) ? ['namespace', 'system user'] : ['system user']
}

function succeeds([program = '', ...args]: string[]): boolean {
  return spawnSync(program, args, { cwd: '/' }).status === 0
}

function findSystemUser(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Sentence(
    'PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" it could run as.',
  )
}

function copyPrograms(programs: string): string {
  const { version } = JSON.parse(readFileSync(join(programs, '../../package.json'), 'utf8')) as {
    version: string
  }
  const copy = `/var/cache/vigia/postgres-${version}`
  copyWhole(join(programs, '..'), copy)
  return join(copy, 'bin')
}

/** Gives a folder and its contents to the owner, unless they are theirs already. */
export function giveTo(owner: { uid: number; gid: number } | undefined, path: string): void {
  if (!owner || lstatSync(path).uid === owner.uid) return
  chownAll(path, owner)
}

function chownAll(path: string, owner: { uid: number; gid: number }): void {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name), owner)
  chownSync(path, owner.uid, owner.gid)
}
