import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDebian, refreshPackageList } from './apt.ts'
import { buildNats } from './build-nats.ts'
import { isProgram } from './find-program.ts'
import {
  isNewEnough,
  minNatsVersion,
  natsVersion,
  readNatsVersion,
  requireNewEnoughNats,
} from './nats-version.ts'
import type { Log } from '../../terminal/print.ts'
import { runCommand } from '../processes/run-command.ts'
import { reasonOf, Sentence } from '../../terminal/sentence.ts'

// Checksums of the project's release, the same as in its official container image.
const checksums: Record<string, string> = {
  'linux-amd64': 'db587fd8b36ac732a8434e748b026ef77ed9cb714a4e57bd010b1de93c2f3801',
  'linux-arm64': '84d33b50a39bab605b0d5e0223fc15979ef97419b2184a5a5b7eb6a6d7561fc6',
  'darwin-amd64': '5b52fb4968d72b3368c2d626107a86293daab30b7dd16179db7522f54ca0beb0',
  'darwin-arm64': 'd1e6d2cb36bf20e0ba8c2f50eeb4e6ea57f38353823fc77127dd676219591eea',
}

/**
 * Brings nats-server into the folder, once: the project's own release, or the same version built from its
 * source where releases cannot be downloaded and Go is installed, or Debian's package where that is new
 * enough.
 */
export async function bringNats(folder: string, say: Log, signal?: AbortSignal): Promise<string> {
  const program = join(folder, 'nats-server')
  // A server that an earlier version installed may be too old.
  if (isProgram(program) && isNewEnough(readNatsVersion(program))) return program
  say(`Bringing the NATS server ${natsVersion} (once)`)
  mkdirSync(folder, { recursive: true })
  const work = mkdtempSync(join(folder, 'nats-'))
  try {
    renameSync(await bringFirst([unpackRelease, buildNats, unpackDebian], work, signal), program)
  } catch (error) {
    const help = `install ${minNatsVersion} or newer and put it on the PATH, or name it in NATS_SERVER`
    throw new Sentence(`The NATS server could not be brought (${reasonOf(error)}); ${help}.`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return program
}

type Bring = (work: string, signal?: AbortSignal) => Promise<string>

/** Returns the result of the first way that works; throws with the reasons of all if none does. */
async function bringFirst(ways: Bring[], work: string, signal?: AbortSignal): Promise<string> {
  const reasons: string[] = []
  for (const bring of ways) {
    try {
      return requireNewEnoughNats(await bring(work, signal))
    } catch (error) {
      signal?.throwIfAborted()
      reasons.push(reasonOf(error))
    }
  }
  throw new Error(reasons.join('; '))
}

/** Unpacked and not installed: installing it would start a server on machines that start servers. */
async function unpackDebian(work: string): Promise<string> {
  if (!isDebian()) throw new Error('this is not Debian')
  const fetchPackage = () => runCommand('apt-get', ['download', 'nats-server'], { cwd: work })
  const got = (await fetchPackage()).ok || ((await refreshPackageList()) && (await fetchPackage()).ok)
  const file = readdirSync(work).find((name) => name.endsWith('.deb'))
  if (!got || !file) throw new Error('Debian has no package of it')
  const { ok, lastLine } = await runCommand('dpkg-deb', ['-x', file, '.'], { cwd: work })
  if (!ok) throw new Error(lastLine)
  return join(work, 'usr/sbin/nats-server')
}

async function unpackRelease(work: string, signal?: AbortSignal): Promise<string> {
  const kind = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const name = `nats-server-v${natsVersion}-${kind}`
  if (!checksums[kind]) throw new Error(`there is none for ${kind}`)
  const archive = await download(
    `https://github.com/nats-io/nats-server/releases/download/v${natsVersion}/${name}.tar.gz`,
    signal,
  )
  const checksum = createHash('sha256').update(archive).digest('hex')
  if (checksum !== checksums[kind]) throw new Error(`the downloaded ${name} is not the one that was released`)
  writeFileSync(join(work, 'release.tar.gz'), archive)
  const { ok, lastLine } = await runCommand('tar', ['-xzf', 'release.tar.gz'], { cwd: work })
  if (!ok) throw new Error(lastLine)
  return join(work, name, 'nats-server')
}

async function download(url: string, signal?: AbortSignal): Promise<Buffer> {
  const limit = AbortSignal.timeout(120_000)
  const response = await fetch(url, { signal: signal ? AbortSignal.any([signal, limit]) : limit }).catch(
    (error: unknown) => {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      throw new Error(`${new URL(url).host} did not answer: ${reasonOf(cause)}`)
    },
  )
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}
