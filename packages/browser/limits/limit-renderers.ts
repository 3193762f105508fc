import { readdir } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { memoryLimitMb } from './memory-limit.ts'
import { poll } from './poll.ts'
import { readProcessUsage } from './process-usage.ts'
import type { ProcessUsage } from './process-usage.ts'
import { signalProcess } from './signal-process.ts'

const everyMs = 300
/** No ordinary page needs as much. */
const mostMb = 1_024
/** Textures of pages, and what draws them. A browser restarts its GPU process, and its pages go on. */
const mostForDrawingMb = 768
/**
 * Processor time after which a page gets the lowest priority: less than an ordinary page
 * takes until it is shown, so that of many pages that never stop computing only the latest few compete with it.
 */
const shareSeconds = 0.7
const patient = 19
/** Until then a page still has lower priority than the browser and the services on the same machine. */
const modest = 5
/** Even threads of the lowest priority slow others down when there are hundreds. */
const mostThreads = 150

export interface Processes {
  processInfo: { id: number; type: string; cpuTime: number }[]
}

interface MeasuredProcess extends ProcessUsage {
  id: number
  type: string
  cpuTime: number
}

/**
 * Keeps one page from slowing down or killing the others in its browser: one that takes too much memory, or
 * too many threads, is ended as if it had crashed, and one that takes too much processor time gets the lowest priority. If all of
 * them together take too much, the largest is ended. Only Linux reports enough for that.
 */
export function limitRenderers(listProcesses: () => Promise<Processes>): () => void {
  async function check() {
    const { processInfo } = await listProcesses()
    const all = await Promise.all(
      processInfo.map(async (each) => Object.assign(each, await readProcessUsage(each.id))),
    )
    const excess = all.filter(isExcessive)
    for (const { id } of excess.length > 0 ? excess : largestOf(all)) signalProcess(id, 'SIGKILL')
    const pages = all.filter(({ type }) => type === 'renderer')
    await Promise.all(pages.map(({ id, cpuTime }) => slow(id, cpuTime > shareSeconds ? patient : modest)))
  }
  return poll(check, everyMs)
}

function isExcessive({ type, memoryMb, ownMb, threads }: MeasuredProcess): boolean {
  if (type === 'GPU') return ownMb > mostForDrawingMb
  return type === 'renderer' && (memoryMb > mostMb || threads > mostThreads)
}

/** The one to end if all together take too much; the browser's own process has a limit of its own. */
function largestOf(all: MeasuredProcess[]): MeasuredProcess[] {
  const sum = all.reduce((total, { ownMb }) => total + ownMb, 0)
  if (sum <= memoryLimitMb()) return []
  return all
    .filter(({ type }) => type === 'renderer' || type === 'GPU')
    .toSorted((one, other) => other.ownMb - one.ownMb)
    .slice(0, 1)
}

/** On Linux each thread has its own priority, which threads that it starts inherit. */
async function slow(pid: number, niceness: number): Promise<void> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  for (const thread of threads) {
    try {
      setPriority(Number(thread), niceness)
    } catch {
      // It has ended.
    }
  }
}
