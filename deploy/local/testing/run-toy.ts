import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../root.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

export const toyStack = join(root, 'deploy/local/testing/toy-stack.ts')

/** Starts the toy stack where it cannot run; answers how it ended and all its output. */
export function failToStart(env: Record<string, string>): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [toyStack], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: scaleTimeout(30_000),
  })
  return { code: status, output: (stdout + stderr).trim() }
}
