import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

export interface Ended {
  exit: number | null
  stdout: string
  stderr: string
}

interface Where {
  /** The working folder. */
  folder: string
  path: string
  env: Record<string, string | undefined>
}

/** Runs a command line in a shell, as a step of a pipeline does: without a terminal. */
export async function runInShell(commandLine: string, { folder, path, env }: Where): Promise<Ended> {
  const child = spawn('sh', ['-c', commandLine], {
    cwd: folder,
    env: { PATH: path, HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [stdout, stderr, exit] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  return { exit, stdout, stderr }
}
