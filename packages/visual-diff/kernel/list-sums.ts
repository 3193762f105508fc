import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The SHA-256 of a kernel and of its present sources, as `sha256sum` writes them: whether a kernel was built
 * from its sources can be seen without building it.
 */
export function listSums(wasm: Buffer): string {
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const sources = globSync('source/**/*.ts', { cwd: import.meta.dirname }).toSorted()
  const lines = sources.map((name) => `${sum(readFileSync(join(import.meta.dirname, name)))}  ${name}\n`)
  return [`${sum(wasm)}  kernel.wasm\n`, ...lines].join('')
}
