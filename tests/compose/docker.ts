import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../../deploy/root.ts'
import { writeComposeFile } from '../support/programs/container-images.ts'
import { limits } from '../../gateway/limits/limits.ts'

const run = promisify(execFile)

/** A separate compose project. */
const project = ['compose', '--project-name', 'vigia-test', '--project-directory', root]
const ours = ['docker-compose.yml', 'tests/compose/test-services.yml'].map((file) => root + file)
/** With stand-ins for images that cannot be pulled, if there are any. */
const listFiles = () => [...ours, writeComposeFile() ?? []].flat().flatMap((file) => ['--file', file])

export const ports = { gateway: 18_080, mail: 18_025 }
export const url = `http://127.0.0.1:${ports.gateway}`
export const bakery = 'http://bakery.example:4100'
export const walks = 'http://walks.example:4200'

/** Tests send more requests than users do. */
const highLimits = Object.fromEntries(Object.values(limits).map(({ setting }) => [setting, '1000000']))

const env = {
  ...process.env,
  ...highLimits,
  PORT: String(ports.gateway),
  MAIL_PORT: String(ports.mail),
  PUBLIC_URL: url,
  SMTP_URL: 'smtp://mail:1025',
  // All containers may share a small and busy machine.
  CAPTURE_AT_ONCE: '2',
  CAPTURE_DEADLINE_SECONDS: '120',
  VIGIA_ALLOW_HOSTS: [bakery, walks].map((site) => new URL(site).host).join(),
}

export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 })
  return stdout.trim()
}

export const compose = (...args: string[]) => docker(...project, ...listFiles(), ...args)

/** Removes everything of this and earlier runs; synchronous, because it runs when the process exits. */
export function removeAll(): void {
  const down = ['down', '--volumes', '--remove-orphans', '--timeout', '5']
  spawnSync('docker', [...project, ...listFiles(), ...down], { cwd: root, env, stdio: 'ignore' })
}

/** Runs a program in a service's container; returns its output. */
export const within = (service: string, ...command: string[]) => compose('exec', '-T', service, ...command)

export async function containersOf(service: string): Promise<string[]> {
  return (await compose('ps', '--quiet', service)).split('\n').filter(Boolean)
}

/** Kills a container's process, so that Docker restarts it; after `docker kill` it would not. */
export async function crash(container: string): Promise<void> {
  const pid = Number(await docker('inspect', '--format', '{{.State.Pid}}', container))
  if (pid > 0) process.kill(pid, 'SIGKILL')
}

export interface Container {
  Name: string
  Config: { User: string; Env: string[]; Labels: Record<string, string> }
  HostConfig: {
    ReadonlyRootfs: boolean
    CapDrop: string[] | null
    CapAdd: string[] | null
    Memory: number
    Privileged: boolean
    Init: boolean | null
    SecurityOpt: string[] | null
  }
  NetworkSettings: { Networks: Record<string, { IPAddress: string }> }
  State: { Health?: { Status: string } }
}

export async function inspect(...containers: string[]): Promise<Container[]> {
  return JSON.parse(await docker('inspect', ...containers)) as Container[]
}

export const serviceOf = ({ Config }: Container) => Config.Labels['com.docker.compose.service'] ?? ''

/** The result of a query as text. */
export const queryDatabase = (database: string, sql: string) =>
  within('postgres', 'psql', '--username=vigia', `--dbname=${database}`, '-At', '--command', sql)
