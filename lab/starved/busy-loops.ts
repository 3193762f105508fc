import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Computes until the process with the id in its arguments has ended, in whatever way. */
const loop = `
  const isOver = () => { try { process.kill(Number(process.argv[1]), 0) } catch { return true } }
  for (let at = 0; ; ) if (Date.now() - at > 100) { if (isOver()) process.exit(); at = Date.now() }`

/**
 * Starts loops and ends, so that they are no longer below the process that measures. They stay in its
 * session: Linux may divide the processor between sessions first (`sched_autogroup_enabled`), and all
 * processes of a capture together would get no more than each loop.
 */
const starter = `
  const { spawn } = require('node:child_process')
  const [count, code, owner] = process.argv.slice(1)
  const pids = Array.from({ length: Number(count) }, () => {
    const child = spawn(process.execPath, ['-e', code, owner], { stdio: 'ignore' })
    child.unref()
    return child.pid
  })
  console.log(pids.join(' '))`

interface BusyLoops {
  /** The ids of those that run. */
  pids: ReadonlySet<number>
  stop: () => void
}

/**
 * Starts processes that compute without end, and returns what ends them. They are not children of this one,
 * because what a service's own processes use does not count as the use of others. They also end by
 * themselves once this process has ended.
 */
export async function startLoops(count: number, owner = process.pid): Promise<BusyLoops> {
  const args = ['-e', starter, String(count), loop, String(owner)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const pids = new Set((await text(child.stdout)).trim().split(' ').map(Number))
  const stop = () => {
    for (const pid of pids) end(pid)
    pids.clear()
  }
  process.once('exit', stop)
  return { pids, stop }
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
