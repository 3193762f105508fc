import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../deploy/root.ts'
import type { Stack } from '../../support/stack.ts'

/** Runs the operator's command on a stack, with these settings beside its own. */
export async function runAdmin(
  { url, data }: Pick<Stack, 'url' | 'data'>,
  words: string[],
  settings: Record<string, string> = {},
): Promise<{ output: string; isDone: boolean }> {
  const env = { ...process.env, VIGIA_URL: url, VIGIA_DATA: data, ...settings }
  const program = join(root, 'deploy/admin/main.ts')
  return promisify(execFile)(process.execPath, [program, ...words], { env }).then(
    ({ stdout }) => ({ output: stdout.trim(), isDone: true }),
    (error: { stderr: string }) => ({ output: error.stderr.trim(), isDone: false }),
  )
}
