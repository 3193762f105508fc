import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { overload } from '@vigia/telemetry/overload/overload'
import { nicenessFor, shareSeconds } from './niceness.ts'
import { poll } from './poll.ts'
import { readProcessUsage, type ProcessUsage } from './process-usage.ts'
import { signalProcess } from './signal-process.ts'

const everyMs = 300
/** The limit of one page's memory in megabytes, which no ordinary page reaches. */
const maxMb = 1_024
/**
 * The limit of the GPU process, which holds the textures of all pages. The browser restarts it, and open
 * pages continue.
 */
const maxGpuMb = 768
/**
 * After this much processor time, and at once with many threads, a page gets only processor time that no
 * other process wants.
 */
const patienceSeconds = 5
const manyThreads = 30
/**
 * The limit of a page's threads: even waiting threads cost memory and scheduling. Workers have a limit of
 * their own (`limit-creations.ts`).
 */
const maxThreads = 300
/** When all pages together use too much memory, only a page above this size in megabytes is ended. */
const notableMb = 512

interface Processes {
  processInfo: { id: number; type: string; cpuTime: number }[]
}

interface MeasuredProcess extends ProcessUsage {
  id: number
  type: string
  cpuTime: number
}

/** A browser whose pages are limited. */
interface Limited {
  listProcesses: () => Promise<Processes>
  /** The current limit for all pages of the browser together. */
  limitMb: () => number
  niceness: number
  onEndedForOthers: () => void
}

/**
 * Keeps one page from slowing down or killing the others in its browser: a page with too much memory or too
 * many threads is ended as if it had crashed, and one with too much processor time gets the lowest priority.
 * If all pages together use too much memory, the largest is ended. Only Linux reports these figures.
 */
export function limitRenderers({ listProcesses, limitMb, niceness, onEndedForOthers }: Limited): () => void {
  const idle = new Set<number>()

  async function check() {
    const { processInfo } = await listProcesses()
    const all = processInfo.map((each) => Object.assign(each, readProcessUsage(each.id)))
    const excess = all.filter(isExcessive)
    const toEnd = excess.length > 0 ? excess : largestOf(all, limitMb())
    if (excess.length === 0 && toEnd.some(({ ownMb }) => ownMb < notableMb)) onEndedForOthers()
    for (const { id } of toEnd) signalProcess(id, 'SIGKILL')
    const pages = all.filter(({ type }) => type === 'renderer')
    // The system may reuse the id of an ended process.
    for (const id of idle) if (!pages.some((page) => page.id === id)) idle.delete(id)
    const isStarved = ({ id }: MeasuredProcess) => overload().isStarved([id])
    for (const { id } of pages.filter((page) => isGreedy(page, isStarved(page)))) {
      if (!idle.has(id)) letWait(id)
      idle.add(id)
    }
    const others = pages.filter(({ id }) => !idle.has(id))
    await Promise.all(
      others.map((page) => slow(page.id, nicenessFor(page.cpuTime, isStarved(page), niceness))),
    )
  }
  return poll(check, everyMs)
}

function isExcessive({ type, memoryMb, ownMb, threads }: MeasuredProcess): boolean {
  if (type === 'GPU') return ownMb > maxGpuMb
  return type === 'renderer' && (memoryMb > maxMb || threads > maxThreads)
}

/** The page to end if all pages together use too much; the browser's own process has a separate limit. */
function largestOf(all: MeasuredProcess[], limitMb: number): MeasuredProcess[] {
  const sum = all.reduce((total, { ownMb }) => total + ownMb, 0)
  if (sum <= limitMb) return []
  return all
    .filter(({ type }) => type === 'renderer' || type === 'GPU')
    .toSorted((one, other) => other.ownMb - one.ownMb)
    .slice(0, 1)
}

/**
 * On a starved machine the lowest priority means no processor time at all, so there it is only for a page
 * with many threads.
 */
const isGreedy = ({ cpuTime, threads }: MeasuredProcess, isStarved: boolean) =>
  (cpuTime > patienceSeconds && !isStarved) || (cpuTime > shareSeconds && threads > manyThreads)

/**
 * Gives all threads of a process the idle class: with the lowest ordinary priority each still has a share,
 * and these add up. New threads inherit the class.
 */
function letWait(pid: number): void {
  const child = spawn('chrt', ['--idle', '--all-tasks', '--pid', '0', String(pid)], { stdio: 'ignore' })
  // If the program is missing or the process has ended, its threads keep their priority.
  child.on('error', () => {})
}

/** Lowers the priority of each thread, because Linux has one per thread; new threads inherit it. */
async function slow(pid: number, niceness: number | undefined): Promise<void> {
  if (niceness === undefined) return
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  for (const thread of threads) {
    try {
      setPriority(Number(thread), niceness)
    } catch {
      // The process has already ended.
    }
  }
}
