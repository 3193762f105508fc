import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './archive.ts'

export interface NpmPackages {
  dependencies: Record<string, string>
  /** The date after which published packages are not installed, so that all of them stay the same. */
  before: string
  /** The checksum of the names, versions and checksums of all packages. */
  sha256: string
}

interface Lock {
  packages: Record<string, { version?: string; integrity?: string; os?: unknown; cpu?: unknown }>
}

/**
 * Installs packages into a folder, without running their scripts; throws where they are not the ones that
 * were pinned.
 */
export function installPackages(
  folder: string,
  { dependencies, before, sha256 }: NpmPackages,
  manifest: Record<string, unknown> = {},
): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, ...manifest, dependencies }))
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  run('npm', ['install', ...quiet, `--before=${before}`], folder)
  const sum = sumOf(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock)
  if (sum !== sha256) throw new Error(`The packages’ checksum is ${sum} and should be ${sha256}`)
}

function sumOf({ packages }: Lock): string {
  const lines = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, integrity }]) => `${path} ${version} ${integrity}`)
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
}
