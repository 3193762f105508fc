import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openLog, say } from '../terminal/print.ts'
import { root } from '../root.ts'
import { waitForLock } from './processes/lock-file.ts'
import { runCommand } from './processes/run-command.ts'
import { Sentence } from '../terminal/sentence.ts'

const sources = ['frontends', 'packages/domain']
const settings = ['package-lock.json', 'tsconfig.json']
const stamp = join(root, 'dist/web.stamp')
const lockFile = join(root, 'dist/web.lock')

export const staticRoot = join(root, 'dist/web')

/**
 * Builds the frontends, unless the existing build is of the same sources. Of several processes that find it
 * outdated one builds, because all would write into the same folder; the others wait for it.
 */
export async function buildFrontends(signal?: AbortSignal): Promise<void> {
  const wanted = digest()
  if (isBuilt(wanted)) return
  mkdirSync(dirname(lockFile), { recursive: true })
  const lock = await waitForLock(lockFile, signal)
  try {
    if (!isBuilt(wanted)) await build(wanted, signal)
  } finally {
    await lock.release()
  }
}

const isBuilt = (wanted: string) =>
  existsSync(join(staticRoot, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

async function build(wanted: string, signal: AbortSignal | undefined): Promise<void> {
  say('Building the frontends')
  const lines: string[] = []
  const { ok } = await runCommand(process.execPath, [join(root, 'frontends/build.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    log: (line) => lines.push(line),
    ...(signal && { signal }),
  })
  if (ok) return writeFileSync(stamp, wanted)
  if (!signal?.aborted) lines.forEach(openLog('build'))
  throw new Sentence('The frontends could not be built; the lines above say why.')
}

function digest(): string {
  const hash = createHash('sha256')
  for (const path of [...sources.flatMap(filesIn), ...settings])
    hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true })
  return entries
    .filter(
      (entry) =>
        entry.isFile() && !entry.parentPath.includes('node_modules') && !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .toSorted()
}
