import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))

/** Runs buf at the root; its findings are on its standard output. */
export async function buf(...args: string[]): Promise<void> {
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` }
  await promisify(execFile)('buf', args, { cwd: root, env }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      throw new Error(`buf ${args[0]}: ${error.stdout || error.stderr}`)
    },
  )
}
