import { spawn, type ChildProcess } from 'node:child_process'
import { resolve as resolvePath } from 'node:path'
import { invariant } from '@vigia/common/errors'
import type { Running } from '../processes/keep-running.ts'
import { end, signalTo } from '../processes/pid.ts'
import { readLines } from '../../terminal/print.ts'
import { root } from '../../root.ts'

const followLauncher = new URL('./follow-launcher.ts', import.meta.url).href
const patienceMs = 8_000

/**
 * Starts a service in a process group of its own; when it ends, so does everything it has started, such as a
 * browser.
 */
export async function startService(
  entry: string,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  watch = false,
): Promise<Running> {
  const options = [...(watch ? ['--watch', '--watch-preserve-output'] : []), '--import', followLauncher]
  const child = spawn(process.execPath, [...options, resolvePath(root, entry)], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { pid, stdout, stderr } = child
  const exited = exitOf(child)
  if (!pid) throw new Error(await exited)
  invariant(stdout && stderr, 'its output was asked for')
  readLines(stdout, log)
  readLines(stderr, log)
  const cleared = exited.then((how) => {
    signalTo(-pid, 'SIGKILL')
    return how
  })
  return { pid, exited: cleared, stop: () => end(pid, 'SIGTERM', patienceMs) }
}

const exitOf = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
