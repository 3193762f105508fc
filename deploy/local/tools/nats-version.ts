import { spawnSync } from 'node:child_process'
import { Sentence } from '../../terminal/sentence.ts'

/**
 * The version in compose, in the chart, and of the server that is installed if there is none; a test compares
 * them.
 */
export const natsVersion = '2.12.2'
/** The minimum version, because the tests of the event bus have never run with older ones. */
export const minNatsVersion = '2.12.0'

/** The version that a nats-server reports; undefined if the program is something else. */
export function readNatsVersion(program: string): string | undefined {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 10_000 })
  return /^nats-server: v(\d+\.\d+\.\d+)/.exec(stdout ?? '')?.[1]
}

export function isNewEnough(version: string | undefined): boolean {
  if (version === undefined) return false
  const [own, min] = [version, minNatsVersion].map((text) => text.split('.').map(Number))
  const first = own?.findIndex((part, nth) => part !== min?.[nth]) ?? -1
  return first === -1 || (own?.[first] ?? 0) > (min?.[first] ?? 0)
}

/** Why this program cannot be used; undefined if it can. */
export function refuseOldNats(program: string): string | undefined {
  const version = readNatsVersion(program)
  if (version === undefined) return `${program} is no nats-server: it does not say which version it is.`
  if (isNewEnough(version)) return undefined
  return `${program} is nats-server ${version}, and Vigia needs ${minNatsVersion} or newer.`
}

/** Throws a Sentence about a program that is too old. */
export function requireNewEnoughNats(program: string): string {
  const reason = refuseOldNats(program)
  if (reason) throw new Sentence(reason)
  return program
}
