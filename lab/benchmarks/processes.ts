import { readdirSync, readFileSync } from 'node:fs'

const msPerTick = 10
const watchEveryMs = 100

interface Times {
  parent: number
  /** CPU time of all its threads so far, also of those that ended. */
  ownMs: number
  /** CPU time of children that exited and were waited for. */
  endedMs: number
}

/** CPU time of all descendants so far, running and exited. */
export function childrenMs(pid: number, except: readonly number[] = []): number {
  const all = readAll()
  const below = descendantsOf(pid, all, except).map((one) => all.get(one))
  const living = below.reduce((sum, times) => sum + (times ? times.ownMs + times.endedMs : 0), 0)
  return living + (all.get(pid)?.endedMs ?? 0)
}

/**
 * Watches a process and its descendants; call the result to stop, it returns the CPU time used meanwhile.
 * Browsers exit before their children do, so exited processes count with their last sample.
 */
export function watchTime(pid: number): () => number {
  const stop = watchKinds(pid)
  return () => [...stop().values()].reduce((sum, ms) => sum + ms, 0)
}

/** Watches like `watchTime`, and returns the CPU time by the kind of process. */
export function watchKinds(pid: number): () => Map<string, number> {
  const first = new Map<number, number>()
  const last = new Map<number, number>()
  const kinds = new Map<number, string>()
  const sample = (isFirst: boolean) => {
    const all = readAll()
    for (const one of [pid, ...descendantsOf(pid, all, [])]) {
      const ownMs = all.get(one)?.ownMs ?? 0
      if (isFirst) first.set(one, ownMs)
      last.set(one, Math.max(ownMs, last.get(one) ?? 0))
      // A renderer begins as a copy of the zygote.
      if (/^(zygote|ended)?$/.test(kinds.get(one) ?? '')) kinds.set(one, kindOf(one))
    }
  }
  sample(true)
  const timer = setInterval(() => sample(false), watchEveryMs)
  return () => {
    clearInterval(timer)
    sample(false)
    return sumByKind(kinds, first, last)
  }
}

function sumByKind(kinds: Map<number, string>, first: Map<number, number>, last: Map<number, number>) {
  const byKind = new Map<string, number>()
  for (const [one, ms] of last) {
    const kind = kinds.get(one) ?? 'ended'
    byKind.set(kind, (byKind.get(kind) ?? 0) + ms - (first.get(one) ?? 0))
  }
  return byKind
}

/** What a process is: a browser's part by its name there, a script by its folder. */
function kindOf(pid: number): string {
  const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
  if (command === '') return 'ended'
  const type = /--type=([\w-]+)/.exec(command)?.[1]
  if (type) return type
  if (/--headless/.test(command)) return 'browser'
  return /(\w+)\/\w+\.ts/.exec(command)?.[1] ?? 'other'
}

export function childrenOf(pid: number, except: readonly number[] = []): number[] {
  return descendantsOf(pid, readAll(), except)
}

/** Proportional set size of a process in MiB. */
export const shareOfMemory = (pid: number): number => readKib(`/proc/${pid}/smaps_rollup`, 'Pss')

/** Peak resident memory of a process in MiB. */
export const peakMemory = (pid: number): number => readKib(`/proc/${pid}/status`, 'VmHWM')

function readKib(file: string, name: string): number {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(read(file))
  return Number(line?.[1] ?? 0) / 1024
}

function readAll(): Map<number, Times> {
  const all = new Map<number, Times>()
  for (const name of readdirSync('/proc')) {
    // The second field is a name in brackets, which may contain any character.
    const fields = read(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ') ?? []
    if (!/^\d+$/.test(name) || fields.length < 20) continue
    const number = (nth: number) => Number(fields[nth - 3])
    all.set(Number(name), {
      parent: number(4),
      ownMs: (number(14) + number(15)) * msPerTick,
      endedMs: (number(16) + number(17)) * msPerTick,
    })
  }
  return all
}

function descendantsOf(pid: number, all: Map<number, Times>, except: readonly number[]): number[] {
  const found = new Set([pid])
  // A child may be listed before its parent.
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const [one, { parent }] of all) if (found.has(parent) && !except.includes(one)) found.add(one)
  }
  found.delete(pid)
  return [...found]
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has exited meanwhile.
    return ''
  }
}
