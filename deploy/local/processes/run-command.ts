import { spawn } from 'node:child_process'
import { readLines, type Log } from '../../terminal/print.ts'

export interface CommandOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  signal?: AbortSignal
  log?: Log
}

export interface Ended {
  ok: boolean
  /** The last line of the output (of a stack trace only the message), which most often names the cause. */
  lastLine: string
}

/** Runs a program to its end; one that cannot be run at all counts as failed. */
export function runCommand(
  program: string,
  args: string[],
  { log = () => {}, ...options }: CommandOptions = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    let lastLine = ''
    const readLine = (line: string) => {
      if (line.trim() && !line.startsWith('    at ')) lastLine = line.trim()
      log(line)
    }
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    readLines(child.stdout, readLine)
    readLines(child.stderr, readLine)
    child.once('error', (error) => resolve({ ok: false, lastLine: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, lastLine }))
  })
}
