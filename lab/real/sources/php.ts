import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runServer } from '../serving/run-server.ts'
import type { Opened } from '../site.ts'
import { cached } from '../cache.ts'
import { run } from './archive.ts'
import { buildOnce } from './build-once.ts'

const packages = ['cli', 'common', 'gd', 'intl', 'mbstring', 'opcache', 'sqlite3', 'xml'].map(
  (part) => `php8.2-${part}`,
)
const extensions =
  `calendar ctype dom exif fileinfo gd iconv intl mbstring pdo pdo_sqlite phar posix simplexml sqlite3 tokenizer
  xml xmlreader xmlwriter`.split(/\s+/)

/** A script of ours that fills a content system, or says how its addresses are answered. */
export const phpFile = (name: string) => fileURLToPath(new URL(`php/${name}.php`, import.meta.url))

/**
 * PHP from Debian's packages, unpacked and not installed, with no other settings than these. Its version is
 * Debian's newest one: older ones are taken from the archive with every security update.
 */
function php(): [program: string, ...args: string[]] {
  const folder = buildOnce('debian-php', packages, (made) => {
    run('apt-get', ['download', ...packages], made)
    for (const file of readdirSync(made)) run('dpkg', ['-x', file, '.'], made)
  })
  const modules = join(folder, 'usr', 'lib', 'php')
  const version = readdirSync(modules).find((name) => /^\d{8}$/.test(name)) ?? ''
  const settings = [
    `extension_dir=${join(modules, version)}`,
    'zend_extension=opcache',
    ...extensions.map((name) => `extension=${name}`),
    'date.timezone=UTC',
    'display_errors=0',
    'log_errors=1',
    `session.save_path=${cached('built', 'debian-php', 'sessions')}`,
    'error_reporting=E_ALL&~E_DEPRECATED&~E_NOTICE&~E_WARNING',
    'memory_limit=512M',
  ]
  const program = join(folder, 'usr', 'bin', 'php8.2')
  const args = ['-n', ...settings.flatMap((setting) => ['-d', setting])]
  expectStart(program, args)
  return [program, ...args]
}

function expectStart(program: string, args: readonly string[]): void {
  const { stdout, stderr } = spawnSync(program, [...args, '-r', 'echo "starts";'], { encoding: 'utf8' })
  if (stdout === 'starts' && !stderr) return
  throw new Error(
    `PHP from Debian lacks libraries on this machine; \`apt-get install ${packages.join(' ')}\` brings them: ${stderr}`,
  )
}

/** Runs a script to its end. */
export function runPhp(
  cwd: string,
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): void {
  const [program, ...settings] = php()
  run(program, [...settings, script, ...args], cwd, env)
}

/** Serves a folder with PHP's own server; the router maps addresses to files. */
export function servePhp(folder: string, router?: string): Promise<Opened> {
  const [program, ...settings] = php()
  return runServer(folder, program, (port) => [
    ...settings,
    '-S',
    `127.0.0.1:${port}`,
    '-t',
    folder,
    ...(router ? [router] : []),
  ])
}
