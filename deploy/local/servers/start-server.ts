import { spawn, type ChildProcessByStdio, type SpawnOptions } from 'node:child_process'
import type { Readable } from 'node:stream'
import { invariant } from '@vigia/common/errors'
import type { Running } from '../processes/keep-running.ts'
import { end, guard } from '../processes/pid.ts'
import { readLines } from '../../terminal/print.ts'
import { Sentence } from '../../terminal/sentence.ts'

interface Server {
  /** The name that operators know. */
  name: string
  command: string[]
  spawn: Pick<SpawnOptions, 'cwd' | 'env'>
  /** Part of the line with which the server reports that it accepts connections. */
  readyLine: string
  /** Why the server cannot start, if this line of its log is about that. */
  findReason(line: string): string | undefined
  log: (line: string) => void
}

/** Starts a server that logs to stderr, and waits until it accepts connections; it ends with this process. */
export function startServer(server: Server): Promise<Running> {
  const [program = '', ...args] = server.command
  const child = spawn(program, args, {
    ...server.spawn,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  return whenReady(child, exited, server)
}

function whenReady(
  child: ChildProcessByStdio<null, null, Readable>,
  exited: Promise<string>,
  { name, readyLine, findReason, log }: Server,
): Promise<Running> {
  return new Promise((resolve, reject) => {
    let reason = ''
    readLines(child.stderr, (line) => {
      log(line)
      reason = findReason(line) ?? reason
      if (!line.includes(readyLine)) return
      const { pid } = child
      invariant(pid, 'a server that logs has a process')
      const callOff = guard(pid, 'INT')
      void exited.then(callOff)
      resolve({ pid, exited, stop: () => end(pid, 'SIGINT') })
    })
    void exited.then((how) => reject(new Sentence(`${name} did not start (${reason || how}).`)))
  })
}
