import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

const source = resolve(import.meta.dirname, '..')
const modules = resolve(source, '../../node_modules')
const isSource = (path: string) => !path.includes(`${sep}node_modules`) && !path.includes(`${sep}dist`)

export interface InstalledCli {
  /** A folder with nothing but the installed package. */
  folder: string
  /** The folder of the package in it. */
  installed: string
  /** The PATH of a user: the programs of the package's folder, and the machine's own Node. */
  path: string
}

/**
 * Packs a copy of the package, so that nothing is built in the repository, and installs it in an empty folder
 * inside of `folder`. No network is needed, because the package has no dependencies. It takes seconds, in
 * which the connections of the caller have to be looked after: nothing here blocks.
 */
export async function installCli(folder: string): Promise<InstalledCli> {
  const copy = join(folder, 'cli')
  cpSync(source, copy, { recursive: true, filter: isSource })
  symlinkSync(modules, join(folder, 'node_modules'))
  await npm(copy, 'pack', '--pack-destination', folder)
  rmSync(join(folder, 'node_modules'))
  rmSync(copy, { recursive: true })
  const packed = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  writeFileSync(join(empty, 'package.json'), '{ "private": true }')
  await npm(empty, 'install', '--offline', '--no-audit', '--no-fund', join(folder, packed))
  const path = [join(empty, 'node_modules/.bin'), ...ownPaths()].join(delimiter)
  return { folder: empty, installed: join(empty, 'node_modules/vigia'), path }
}

/** The PATH without the programs of the repository, among which is a Node of its own. */
const ownPaths = () =>
  (process.env['PATH'] ?? '').split(delimiter).filter((part) => !part.includes('node_modules'))

async function npm(cwd: string, ...args: string[]): Promise<void> {
  const path = `${join(modules, '.bin')}${delimiter}${process.env['PATH']}`
  await execute('npm', args, { cwd, env: { ...process.env, PATH: path } })
}
