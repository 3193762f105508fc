import { basename, join } from 'node:path'
import { root } from '../deploy/root.ts'
import { succeed } from './support/programs/succeed.ts'

/**
 * Checks the types of a project. Only what changed since the last run, and what depends on it, is checked
 * again; `caches` is the folder that knows. With more checkers each repeats more of the others' work, and
 * the checks that run beside it need the cores as well.
 */
export async function checkTypes(settings: string, caches: string): Promise<void> {
  const known = ['--incremental', '--tsBuildInfoFile', join(caches, `${basename(settings)}.tsbuildinfo`)]
  await succeed(`${root}node_modules/.bin/tsc`, '--noEmit', '--checkers', '2', ...known, '-p', settings)
}
