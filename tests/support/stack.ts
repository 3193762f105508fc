import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf, end } from '../../deploy/local/processes/pid.ts'
import { freePort } from '../../deploy/local/servers/ports.ts'
import { root } from '../../deploy/root.ts'
import { limits } from '../../gateway/limits/limits.ts'
import { scaleTimeout } from './timeout-factor.ts'

export interface Stack {
  url: string
  /** The data folder. */
  data: string
  /** The running processes; a restarted process has a new id. */
  processes: () => { name: string; pid: number }[]
  /** Kills a process as a crash would; the launcher starts it again. */
  kill: (name: string) => Promise<void>
  /** Everything printed so far. */
  output: () => string
  stop: () => Promise<void>
}

export interface StackOptions {
  /** Private addresses (host:port) that may be visited. */
  allowHosts?: string[]
  /** Whether the gateway's default limits are kept. */
  isLimited?: boolean
  env?: Record<string, string>
  /** A script that starts another stack than deploy/local/up.ts. */
  script?: string
  /** A data folder that is kept when the stack stops. */
  data?: string
  /** The gateway's port, if it has to be known before the start. */
  port?: number
}

const timeoutMs = 120_000
/** The minimum cost of bcrypt, because most tests are not about signing in. */
const fastSignIn = { ACCOUNTS_BCRYPT_COST: '4' }
/** High limits, because tests send more requests than users do. */
const highLimits = Object.fromEntries(Object.values(limits).map(({ setting }) => [setting, '1000000']))

/** Starts the whole stack as `npm start` does, with its own data folder, and waits until it is ready. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const home = options.data ?? (await mkdtemp(join(tmpdir(), 'vigia-stack-')))
  const port = options.port ?? (await freePort())
  const child = launch(options, home, port)
  const output = collect(child)
  const processes = () => readProcesses(join(home, 'run.json'))

  async function kill(name: string) {
    const found = processes().find((one) => one.name === name)
    if (!found) throw new Error(`${name} is not running`)
    await end(found.pid, 'SIGKILL')
  }
  async function stop() {
    if (child.pid) await end(child.pid, 'SIGTERM', scaleTimeout(60_000))
    if (!options.data) await rm(home, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url, child).catch(async (error: unknown) => {
    await stop()
    throw new Error(`The stack did not become ready:\n${output()}`, { cause: error })
  })
  return { url, data: home, processes, kill, output, stop }
}

const launch = (
  { allowHosts = [], isLimited = false, env = {}, script }: StackOptions,
  home: string,
  port: number,
) =>
  spawn(process.execPath, [script ?? join(root, 'deploy/local/up.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...fastSignIn,
      ...(!isLimited && highLimits),
      VIGIA_ALLOW_HOSTS: allowHosts.join(','),
      VIGIA_CHECK_ANSWERS: 'true',
      ...env,
      VIGIA_DATA: home,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })

function collect(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (more) => (text += more))
  return () => text
}

export function readProcesses(file: string): { name: string; pid: number }[] {
  if (!existsSync(file)) return []
  const pids = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  return Object.entries(pids)
    .map(([name, pid]) => ({ name, pid }))
    .filter(({ pid }) => commandOf(pid))
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + scaleTimeout(timeoutMs)
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it exited')
    if (Date.now() > deadline) throw new Error(`waited for ${scaleTimeout(timeoutMs) / 1000} s`)
    await sleep(250)
  }
}
