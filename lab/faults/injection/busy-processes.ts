import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

const spin = 'const end = Date.now() + Number(process.argv[1]); while (Date.now() < end) {}'

/**
 * Starts so many processes per processor core that compute without a pause, for `forMs` at most. Answers a
 * function that ends them by their ids. Each is in a session of its own: Linux divides the processor among
 * sessions first, and then among the processes of each.
 */
export function startBusyProcesses(perCore: number, forMs: number): () => Promise<void> {
  const count = perCore * availableParallelism()
  const all = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', spin, String(forMs)], { detached: true, stdio: 'ignore' }),
  )
  return async () => {
    const running = all.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    const ended = running.map((child) => once(child, 'exit'))
    for (const child of running) child.kill('SIGKILL')
    await Promise.all(ended)
  }
}
