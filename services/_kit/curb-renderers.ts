import { readdir, readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'

const everyMs = 500
/** No page that is meant to be looked at needs as much; where there is less, the system ends a renderer before anything else. */
const mostMb = 1_024
/** Processor time after which a page has had its share, and waits for the others whenever both want more. */
const shareSeconds = 5
const patient = 19
/** Even those who wait for the others slow them down when they are hundreds. */
const mostThreads = 150

interface Processes {
  processInfo: { id: number; type: string; cpuTime: number }[]
}

/**
 * Keeps one page from living at the cost of the others in its browser, for as long as that runs: one that takes too much memory, or
 * too many threads, is ended as if it had crashed, and one that takes too much time goes on in what the others leave. Only Linux tells enough for that.
 */
export function curbRenderers(listProcesses: () => Promise<Processes>): () => void {
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    const { processInfo } = await listProcesses().catch(() => ({ processInfo: [] }))
    const renderers = processInfo.filter(({ type }) => type === 'renderer')
    await Promise.all(
      renderers.map(async ({ id, cpuTime }) => {
        const { memoryMb, threads } = await weigh(id)
        if (memoryMb > mostMb || threads > mostThreads) end(id)
        else if (cpuTime > shareSeconds) await slow(id)
      }),
    )
    isLooking = false
  }
  const timer = setInterval(() => void look(), everyMs).unref()
  return () => clearInterval(timer)
}

/** What it has of its own, without the program itself. */
async function weigh(pid: number): Promise<{ memoryMb: number; threads: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const parts = status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB/gm)
  const memoryMb = [...parts].reduce((sum, [, part]) => sum + Number(part), 0) / 1_024
  return { memoryMb, threads: Number(/^Threads:\s+(\d+)/m.exec(status)?.[1] ?? 0) }
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It died meanwhile.
  }
}

/** Each thread has a priority of its own here, and hands it on to those that it starts. */
async function slow(pid: number): Promise<void> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  for (const thread of threads) {
    try {
      setPriority(Number(thread), patient)
    } catch {
      // It ended meanwhile.
    }
  }
}
