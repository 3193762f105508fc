import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { say } from '../../../deploy/terminal/print.ts'
import { root } from '../../../deploy/root.ts'
import { scaleTimeout } from '../timeout-factor.ts'

const quietly = ['--no-audit', '--no-fund', '--loglevel=error']

/**
 * Packages that only one command needs, installed outside of the project at its first run; `lists` is the
 * folder with their package.json and lock file. Install scripts are not run, because they download browsers
 * and compile unused parts.
 */
export function extraPackages(name: string, lists: URL) {
  const from = fileURLToPath(lists)
  const folder = join(root, '.vigia', name)
  const stamp = join(folder, '.installed')
  /** Returns whether the packages are installed. */
  function install(): boolean {
    const wanted = readFileSync(join(from, 'package-lock.json'), 'utf8')
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(from, file), join(folder, file))
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', ...quietly], {
      cwd: folder,
      stdio: 'inherit',
      timeout: scaleTimeout(300_000),
    })
    if (status === 0) writeFileSync(stamp, wanted)
    else say(`The packages of ${name} could not be installed`)
    return status === 0
  }

  /** Requires one of the packages; throws if it is not installed. */
  const load = (module: string): unknown => createRequire(join(folder, 'package.json'))(module)
  return { install, load }
}
