import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { say } from '../../deploy/local/print.ts'
import { root } from '../../deploy/local/root.ts'

const lists = fileURLToPath(new URL('./peers/', import.meta.url))
const folder = join(root, '.vigia/bench-peers')
const stamp = join(folder, '.installed')

/**
 * Installs what we are compared with, away from the project. None of their scripts is run: those only bring browsers,
 * and all of them use the one that is here. Answers whether they are there.
 */
export function installPeers(): boolean {
  const wanted = readFileSync(join(lists, 'package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  say('Installing the tools to compare with')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(lists, name), join(folder, name))
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      stdio: 'inherit',
      timeout: 300_000,
    },
  )
  if (status === 0) writeFileSync(stamp, wanted)
  else say('They could not be installed; the tables will say so')
  return status === 0
}

/** One of them; throws if it is not there. */
export const peer = (name: string): unknown => createRequire(join(folder, 'package.json'))(name)

export function peerVersions(...names: string[]): string {
  const { dependencies } = JSON.parse(readFileSync(join(lists, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return names.map((name) => `${name} ${dependencies[name]}`).join(', ')
}
