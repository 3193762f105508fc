import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { signalProcess } from '@vigia/browser/limits/signal-process'

/**
 * Runs the renderers of this process's browsers for only `runMs` of each hundred milliseconds, as on a busy
 * machine; returns a function that stops it.
 */
export function slowRenderers(runMs: number): () => Promise<void> {
  let isSlow = true
  const slow = async () => {
    for (let renderers = await findRenderers(); isSlow;) {
      for (const pid of renderers) signalProcess(pid, 'SIGSTOP')
      // The renderers are listed while they are stopped, because this takes longer than they may run.
      const [found] = await Promise.all([findRenderers(), sleep(100 - runMs)])
      for (const pid of renderers) signalProcess(pid, 'SIGCONT')
      renderers = found
      await sleep(runMs)
    }
  }
  const ended = slow()
  return () => {
    isSlow = false
    return ended
  }
}

interface Running {
  pid: number
  parent: number
  isRenderer: boolean
}

async function findRenderers(): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = new Map((await Promise.all(names.map(readRunning))).map((one) => [one.pid, one]))
  const isOurs = ({ parent }: Running): boolean => {
    const above = all.get(parent)
    return parent === process.pid || (above !== undefined && isOurs(above))
  }
  return [...all.values()].filter((one) => one.isRenderer && isOurs(one)).map(({ pid }) => pid)
}

async function readRunning(name: string): Promise<Running> {
  const read = (file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')
  const [status, command] = await Promise.all([read('status'), read('cmdline')])
  const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  return { pid: Number(name), parent, isRenderer: command.includes('--type=renderer') }
}
