import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cached } from '../cache.ts'

/** Runs a program to its end and returns its output; throws with the end of the output if it fails. */
export function run(
  program: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 900_000,
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return stdout
  const said = error?.message ?? `${stdout}${stderr}`.trim().slice(-2_000)
  throw new Error(`${program} ${args.join(' ').slice(0, 200)} failed: ${said}`)
}

interface Archive {
  /** The name of its folder in the cache. */
  name: string
  sha256: string
  /** Downloads one file into a folder that is empty before. */
  download: (folder: string) => void
  unpack: (file: string, folder: string) => void
}

/** Downloads an archive with this checksum and unpacks it, unless it is in the cache. */
export function bringArchive({ name, sha256, download, unpack }: Archive): string {
  const folder = cached('archives', `${name}-${sha256.slice(0, 12)}`)
  const stamp = join(folder, '.unpacked')
  const contents = join(folder, 'contents')
  if (existsSync(stamp)) return contents
  rmSync(folder, { recursive: true })
  const packed = cached('archives', `${name}-${sha256.slice(0, 12)}`, 'packed')
  download(packed)
  const [file] = readdirSync(packed)
  if (!file) throw new Error(`Nothing was downloaded for ${name}`)
  const sum = createHash('sha256')
    .update(readFileSync(join(packed, file)))
    .digest('hex')
  if (sum !== sha256) throw new Error(`The checksum of ${name} is ${sum} and should be ${sha256}`)
  unpack(join(packed, file), cached('archives', `${name}-${sha256.slice(0, 12)}`, 'contents'))
  rmSync(packed, { recursive: true })
  writeFileSync(stamp, '')
  return contents
}

const plain = (name: string) => name.replaceAll(/[^\w.-]+/g, '-').replace(/^-/, '')

/** The content of an npm package; none of its scripts is run. */
export const fromNpm = (name: string, version: string, sha256: string): string =>
  bringArchive({
    name: plain(`npm-${name}-${version}`),
    sha256,
    download: (folder) => run('npm', ['pack', `${name}@${version}`, '--silent'], folder),
    unpack: (file, folder) => run('tar', ['xzf', file, '--strip-components=1'], folder),
  })

type Pinned = readonly [name: string, version: string, sha256: string]

/**
 * The files that Debian packages would install, without installing them: the first one's files, with those of
 * the others beside them.
 */
export function fromDebian(...packages: readonly [Pinned, ...Pinned[]]): string {
  const [[name, version]] = packages
  const folder = cached('built', plain(`debian-${name}-${version}`))
  const stamp = join(folder, '.built')
  const wanted = packages.flat().join(' ')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder
  for (const each of packages) run('cp', ['-a', `${unpackDebian(...each)}/.`, folder], folder)
  writeFileSync(stamp, wanted)
  return folder
}

const unpackDebian = (name: string, version: string, sha256: string): string =>
  bringArchive({
    name: plain(`debian-${name}-${version}`),
    sha256,
    download: (folder) => run('apt-get', ['download', `${name}=${version}`], folder),
    unpack: (file, folder) => run('dpkg', ['-x', file, folder], folder),
  })
