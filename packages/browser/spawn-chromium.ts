import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { connect, type Connection } from './cdp.ts'
import { flagsFor, needChromium, surroundings } from './chromium.ts'
import { Unavailable } from '@vigia/common/errors'
import { stretched } from '@vigia/telemetry/overload/overload'
import { handOver, hasSandbox } from './ordinary-user.ts'
import { makeProfileFolder } from './profile-folder.ts'

export interface Chromium extends Connection {
  pid: number
  /** `chromium-headless-shell 156.0.8078.12`: a different program or version draws different pixels. */
  build: string
  /** The major part of the browser's version. */
  major: string
  isConnected(): boolean
  onEnd(listener: () => void): void
  close(): Promise<void>
}

const startingMs = 30_000

/**
 * Starts a Chromium of this niceness that is controlled over a pipe; it ends when the pipe closes. Throws
 * Unavailable when it does not start.
 */
export async function spawnChromium(egressUrl: string, niceness = 0): Promise<Chromium> {
  const path = needChromium()
  const folder = await makeProfileFolder()
  const user = await handOver(folder, path)
  const child = startProcess(path, { egressUrl, niceness, folder, user })
  const lastLines = watchStderr(child)
  const isTidy = removeAtEnd(child, folder)
  const connection = connect(child.stdio[3] as Writable, child.stdio[4] as Readable)
  const { send } = connection.browser
  try {
    const [{ product }, { processInfo }] = await Promise.race([
      Promise.all([send('Browser.getVersion'), send('SystemInfo.getProcessInfo')]),
      diesEarly(child),
    ])
    // The started process may be a wrapper script.
    const pid = processInfo.find(({ type }) => type === 'browser')?.id ?? child.pid ?? 0
    return { ...describe(child, connection, path, product, isTidy), pid }
  } catch (error) {
    child.kill('SIGKILL')
    throw new Unavailable(`${path} does not start: ${String(error)} ${lastLines()}`, { cause: error })
  }
}

interface Starting {
  egressUrl: string
  niceness: number
  folder: string
  user: Awaited<ReturnType<typeof handOver>>
}

function startProcess(path: string, { egressUrl, niceness, folder, user }: Starting): ChildProcess {
  // Not lowered afterwards: a wrapper script may have started the browser by then, which would keep its own.
  const [program = path, ...first] = niceness > 0 ? ['nice', '-n', String(niceness), path] : [path]
  const flags = [
    ...quiet,
    ...(hasSandbox(path) ? [] : ['--no-sandbox']),
    `--user-data-dir=${folder}`,
    ...flagsFor(egressUrl),
  ]
  return spawn(program, [...first, ...flags], {
    ...user,
    env: { ...surroundings(), HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
}

/** Removes the profile's folder when the process has ended; resolves then. */
const removeAtEnd = (child: ChildProcess, folder: string): Promise<void> =>
  once(child, 'exit')
    .catch(() => {})
    .then(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
    .catch(() => {})

/** Flags for a browser without windows and without background activity. */
const quiet = [
  '--headless',
  '--remote-debugging-pipe',
  '--hide-scrollbars',
  '--mute-audio',
  '--lang=en-US',
  '--force-color-profile=srgb',
  '--force-prefers-reduced-motion',
  '--allow-pre-commit-input',
  // Prevents popups. Only the headless shell knows this flag; in other programs popups are closed once they
  // open.
  '--block-new-web-contents',
  '--disable-back-forward-cache',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-features=AvoidUnnecessaryBeforeUnloadCheckSync,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch',
  '--disable-field-trial-config',
  '--disable-hang-monitor',
  '--disable-ipc-flooding-protection',
  '--disable-popup-blocking',
  '--disable-prompt-on-repost',
  '--disable-renderer-backgrounding',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-service-autorun',
  '--password-store=basic',
  '--use-mock-keychain',
  '--enable-unsafe-swiftshader',
]

function describe(
  child: ChildProcess,
  connection: Connection,
  path: string,
  product: string,
  isTidy: Promise<void>,
): Omit<Chromium, 'pid'> {
  const version = product.split('/')[1] ?? product
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    ...connection,
    build: `${basename(path).includes('headless') ? 'chromium-headless-shell' : 'chromium'} ${version}`,
    major: version.split('.')[0] ?? '',
    isConnected: () => isRunning() && connection.isOpen(),
    onEnd: (listener) => void child.once('exit', listener),
    async close() {
      if (!isRunning()) return
      const exited = once(child, 'exit')
      connection.browser.send('Browser.close').catch(() => {})
      await exited
      await isTidy
    },
  }
}

function watchStderr({ stderr }: ChildProcess): () => string {
  let text = ''
  stderr?.on('data', (chunk: Buffer) => (text = (text + String(chunk)).slice(-2_000)))
  return () => text
}

async function diesEarly(child: ChildProcess): Promise<never> {
  const signal = AbortSignal.timeout(stretched(startingMs))
  await Promise.race([once(child, 'exit', { signal }), once(child, 'error', { signal })])
  throw new Error('It ended at once')
}
