import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../processes/run-command.ts'
import { findInstalled } from './find-program.ts'
import { natsVersion } from './nats-version.ts'

const path = 'github.com/nats-io/nats-server/v2'
/** The checksum of the module at that version, as in every go.sum that names it. */
const moduleSum = 'h1:4TEQd0Y4zvcW0IsVxjlXnRso1hBkQl3TS0BI+SxgPhE='

/**
 * Builds the release from its source, which Go's module proxy has where releases cannot be downloaded; throws
 * where Go is not installed.
 */
export async function buildNats(work: string, signal?: AbortSignal): Promise<string> {
  const go = findInstalled('go')
  if (!go) throw new Error('Go is not installed')
  const folder = join(work, 'built')
  mkdirSync(folder, { recursive: true })
  // The toolchain that is here: another one would be a download of its own.
  const env = {
    ...process.env,
    GOBIN: folder,
    CGO_ENABLED: '0',
    GOFLAGS: '-buildvcs=false',
    GOTOOLCHAIN: 'local',
  }
  const options = { env, ...(signal && { signal }) }
  const args = ['install', '-trimpath', '-ldflags=-s -w', `${path}@v${natsVersion}`]
  const { ok, lastLine } = await runCommand(go, args, options)
  if (!ok) throw new Error(lastLine)
  const program = join(folder, 'nats-server')
  await checkModule(go, program)
  return program
}

/** Checks that the built program is the released module, independent of the proxy's answers. */
async function checkModule(go: string, program: string): Promise<void> {
  const lines: string[] = []
  await runCommand(go, ['version', '-m', program], { log: (line) => void lines.push(line.trim()) })
  if (!lines.includes(`mod\t${path}\tv${natsVersion}\t${moduleSum}`))
    throw new Error(`what Go has built is not nats-server ${natsVersion} as it was released`)
}
