import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { findChromium } from '@vigia/browser/chromium'
import { invariant } from '@vigia/common/errors'

/** Describes the machine in one line. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.replace(/\s+/g, ' ').trim() ?? 'an unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores of ${model}, ${memory} GiB, ${process.platform}, Node ${process.versions.node}, ${browserVersion()}`
}

/** The browser that all benchmarks use. */
export function browserPath(): string {
  const path = findChromium()
  invariant(path, 'a browser is installed')
  return path
}

/** The full Chromium, if it is installed beside the headless shell. */
export const wholeBrowserPath = (): string | undefined =>
  ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path) && path !== browserPath())

export function browserVersion(): string {
  const path = browserPath()
  const version = execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim()
  return `${path.split('/').at(-1)} (${version.split(' built on')[0]})`
}
