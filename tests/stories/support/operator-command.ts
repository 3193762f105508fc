import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../deploy/root.ts'
import type { Stack } from '../../support/stack.ts'

interface Ran {
  output: string
  isDone: boolean
}

/** Runs the operator's command on a stack, with these settings beside its own. */
export async function runAdmin(
  { url, data }: Pick<Stack, 'url' | 'data'>,
  words: string[],
  settings: Record<string, string> = {},
): Promise<Ran> {
  const program = join(root, 'deploy/admin/main.ts')
  return run(process.execPath, [program, ...words], { VIGIA_URL: url, VIGIA_DATA: data, ...settings })
}

/** Runs the operator's command by a link to it, as in the services' image, with a key on standard input. */
export async function runLinked(
  command: string,
  { url, words, key }: { url: string; words: string[]; key: string },
): Promise<Ran> {
  const PATH = `${dirname(process.execPath)}:${process.env['PATH']}`
  const settings = { PATH, VIGIA_URL: url, VIGIA_DATA: '/nowhere', VIGIA_OPERATOR_KEY_FILE: '-' }
  return run(command, words, settings, key)
}

function run(program: string, words: string[], settings: Record<string, string>, input?: string) {
  const running = promisify(execFile)(program, words, { env: { ...process.env, ...settings } })
  running.child.stdin?.end(input)
  return running.then(
    ({ stdout }) => ({ output: stdout.trim(), isDone: true }),
    (error: { stderr: string }) => ({ output: error.stderr.trim(), isDone: false }),
  )
}
