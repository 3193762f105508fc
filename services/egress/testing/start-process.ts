import { fork } from 'node:child_process'
import { expect, onTestFinished } from 'vitest'

export const main = new URL('../main.ts', import.meta.url)

/** The real process; `lines` are its log so far. */
export async function startProcess(env: Record<string, string>) {
  const child = fork(main, { env: { PORT: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: Record<string, unknown>[] = []
  child.stdout?.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line))
  })
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  return { child, lines, port: Number(lines[0]?.['port']) }
}
