import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bringArchive, run } from './archive.ts'
import { buildOnce } from './build-once.ts'

/**
 * An environment with the packages of a list in which every version and checksum stands; answers the folder
 * of its programs.
 */
export function pythonTools(list: string): string {
  const file = fileURLToPath(new URL(`python/${list}.txt`, import.meta.url))
  const folder = buildOnce(`python-${list}`, readFileSync(file, 'utf8'), (made) => {
    run('python3', ['-m', 'venv', 'venv'], made)
    const quiet = ['--quiet', '--disable-pip-version-check', '--no-input']
    run('venv/bin/pip', ['install', ...quiet, '--require-hashes', '--no-deps', '-r', file], made)
  })
  return join(folder, 'venv', 'bin')
}

/** A package’s sources, which hold its documentation. */
export const fromPypi = (name: string, version: string, sha256: string): string =>
  bringArchive({
    name: `pypi-${name}-${version}`,
    sha256,
    download: (folder) =>
      run(
        'python3',
        ['-m', 'pip', 'download', '--quiet', '--no-deps', '--no-binary', ':all:', `${name}==${version}`],
        folder,
      ),
    unpack: (file, folder) => run('tar', ['xzf', file, '--strip-components=1'], folder),
  })
