import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'

const steps = ['readFile', 'rename', 'rm', 'stat', 'writeFile', 'open'] as const

/**
 * Takes each step on files a random moment after it was asked for, as where a busy machine stops processes
 * between two of them. Returns what ends that.
 */
export function slowFiles(maxMs: number): () => void {
  const real = Object.fromEntries(steps.map((name) => [name, files[name]]))
  for (const name of steps)
    Object.assign(files, {
      [name]: async (...args: unknown[]) => {
        await sleep(Math.random() * maxMs)
        return Reflect.apply(real[name] ?? sleep, files, args)
      },
    })
  syncBuiltinESMExports()
  return () => {
    Object.assign(files, real)
    syncBuiltinESMExports()
  }
}
