import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signalTo } from '../../../deploy/local/processes/pid.ts'
import type { Stack } from '../../../tests/support/stack.ts'
import { findDescendants } from './find-descendants.ts'
import { readProcessFaults, writeProcessFaults, type ProcessFaults } from './process-faults.ts'
import { until } from '../checks/until.ts'

/** All faults that can be injected into a stack. */
export function openFaultDriver(stack: Stack) {
  const { data } = stack
  const folder = (name: string) => join(data, name)
  const processes = openProcessFaults(stack)
  const store = openStoreFaults(folder)
  const { signal } = processes
  return {
    clearFaults: () => clearFaults(stack, folder, processes, store),
    ...processes,
    ...openHooks(data, processes),
    ...openNatsFaults(folder, processes),
    ...openPostgresFaults(folder, processes),
    ...store,
    pause: (name: string) => signal(name, 'SIGSTOP'),
    resume: (name: string) => signal(name, 'SIGCONT'),
  }
}

/** Ends all faults, so that the stack can stop. */
function clearFaults(
  stack: Stack,
  folder: Folder,
  { signal }: Processes,
  { enableStore }: ReturnType<typeof openStoreFaults>,
) {
  rmSync(folder('faults/nats.away'), { force: true })
  if (existsSync(folder('images.away'))) enableStore()
  if (existsSync(folder('postgres'))) chmodSync(folder('postgres'), 0o700)
  for (const { name } of stack.processes()) {
    signal(name, 'SIGCONT')
    writeProcessFaults(stack.data, name, {})
  }
}

type Folder = (name: string) => string
type Processes = ReturnType<typeof openProcessFaults>

function openProcessFaults(stack: Stack) {
  const { pidOf, waitUntilUp, signal } = openProcesses(stack)

  /** kill -9, as soon as the process runs. */
  async function crash(name: string): Promise<void> {
    await waitUntilUp(name)
    await stack.kill(name)
  }

  /** kill -9 of a worker's browsers; returns how many there were. */
  const crashBrowser = (name: string): number => killBrowsersOf(pidOf(name))

  /** Sends SIGTERM, as a deployment does, and waits until the process has exited. */
  async function shutDown(name: string) {
    await waitUntilUp(name)
    const pid = pidOf(name)
    signal(name, 'SIGTERM')
    await until(() => pidOf(name) !== pid, `${name} to exit`)
  }

  return { pidOf, waitUntilUp, signal, crash, crashBrowser, shutDown }
}

function openProcesses({ processes }: Stack) {
  const pidOf = (name: string) => processes().find((one) => one.name === name)?.pid
  return {
    pidOf,
    waitUntilUp: (name: string) => until(() => pidOf(name) !== undefined, `${name} to be started again`),
    signal(name: string, which: NodeJS.Signals) {
      const pid = pidOf(name)
      if (pid) signalTo(pid, which)
    },
  }
}

function killBrowsersOf(pid: number | undefined): number {
  const browsers = (pid ? findDescendants(pid) : []).filter(
    ({ command }) => /--remote-debugging-pipe/.test(command) && !/--type=/.test(command),
  )
  for (const browser of browsers) signalTo(browser.pid, 'SIGKILL')
  return browsers.length
}

/** Sets the faults of a process at its start, or at a moment that it reaches. */
function openHooks(data: string, { crash }: Pick<Processes, 'crash'>) {
  const setFaults = (name: string, faults: ProcessFaults) =>
    writeProcessFaults(data, name, { ...readProcessFaults(data, name), ...faults })

  /** Kills the process; the one started instead waits until `release`. */
  async function hold(name: string) {
    setFaults(name, { held: true })
    await crash(name)
  }
  const release = (name: string) => setFaults(name, { held: false })

  const dieAt = (name: string, hook: string, times: number) =>
    dieAtHook({ data, setFaults, crash }, name, hook, times)

  return { setFaults, hold, release, dieAt }
}

interface Deadly extends Pick<Processes, 'crash'> {
  data: string
  setFaults: (name: string, faults: ProcessFaults) => void
}

/**
 * Lets the process die at the moment chosen by a hook, this often; returns a function that ends this and
 * returns the count.
 */
async function dieAtHook({ data, setFaults, crash }: Deadly, name: string, hook: string, times: number) {
  const deaths = deathsOf(join(data, `faults/${name}.deaths`))
  setFaults(name, { hook, env: { FAULTS_DEATHS: String(times) } })
  await crash(name)
  return async () => {
    setFaults(name, { hook: '' })
    await crash(name)
    const count = deaths()
    if (count === 0) throw new Error(`${name} never reached "${hook}"`)
    return count
  }
}

/** Counts the deaths from now on, of which the file has a letter each. */
function deathsOf(file: string): () => number {
  rmSync(file, { force: true })
  return () => (existsSync(file) ? readFileSync(file, 'utf8').length : 0)
}

function openNatsFaults(folder: Folder, { crash, waitUntilUp }: Processes) {
  async function stopNats() {
    mkdirSync(folder('faults'), { recursive: true })
    writeFileSync(folder('faults/nats.away'), '')
    await crash('nats')
  }
  async function restartNats() {
    rmSync(folder('faults/nats.away'), { force: true })
    await waitUntilUp('nats')
  }
  async function wipeNats() {
    await stopNats()
    rmSync(folder('nats/jetstream'), { recursive: true, force: true })
    await restartNats()
  }

  return { stopNats, restartNats, wipeNats }
}

function openPostgresFaults(folder: Folder, { pidOf, waitUntilUp, signal }: Processes) {
  /**
   * Stops PostgreSQL like `pg_ctl stop -m immediate`, without a clean shutdown or a checkpoint, and restarts
   * it at once.
   */
  async function restartPostgres() {
    await waitUntilUp('postgres')
    const before = pidOf('postgres')
    signal('postgres', 'SIGQUIT')
    await until(() => ![undefined, before].includes(pidOf('postgres')), 'PostgreSQL to be started again')
  }
  async function stopPostgres() {
    // PostgreSQL refuses to start on a data folder that others may read.
    chmodSync(folder('postgres'), 0o755)
    await waitUntilUp('postgres')
    signal('postgres', 'SIGQUIT')
    await until(() => pidOf('postgres') === undefined, 'PostgreSQL to be gone')
  }
  async function bringPostgresUp() {
    chmodSync(folder('postgres'), 0o700)
    await waitUntilUp('postgres')
  }

  return { restartPostgres, stopPostgres, bringPostgresUp }
}

function openStoreFaults(folder: Folder) {
  /** Replaces the folder with a file, so that it can neither be read nor created. */
  function disableStore() {
    mkdirSync(folder('images'), { recursive: true })
    renameSync(folder('images'), folder('images.away'))
    writeFileSync(folder('images'), '')
  }
  function enableStore() {
    rmSync(folder('images'))
    renameSync(folder('images.away'), folder('images'))
  }

  return { disableStore, enableStore }
}
