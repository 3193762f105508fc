import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../../deploy/terminal/print.ts'
import { root } from '../../../deploy/root.ts'
import { startHost, type Host } from '../host.ts'
import { mean, median } from '../numbers.ts'
import type { Effort } from '../part.ts'
import { makeCorpus, type CorpusPair } from './corpus.ts'
import type { Memory, Sample } from './host.ts'
import { tools } from './open-tool.ts'
import { reportDiff } from './report-diff.ts'
import type { Steps } from './time-steps.ts'

/** One tool on one pair: median of wall time, mean of CPU time, whose clock is coarse. */
export interface Measured {
  tool: string
  pair: string
  wallMs: number
  cpuMs: number
  /** Changed pixels; undefined if the tool does not count them. */
  pixels: number | undefined
  refused: string | undefined
}

export interface DiffFigures {
  pairs: CorpusPair[]
  measured: Measured[]
  /** The steps of our comparison, by the name of the pair. */
  steps: Map<string, Steps>
  /** Peak MiB for the tall pair in a new process. */
  memory: Map<string, Memory>
}

const script = new URL('./host.ts', import.meta.url)
/** These tools are as slow as all others together, so they are measured on the first page only. */
const slow = new Set(['looks-same'])
const out = join(root, '.vigia/bench-out')

/** Two PNG files in, verdict and mask out, each tool in its own process, in turns. */
export async function measureDiff({ rounds, isQuick }: Effort): Promise<string> {
  mkdirSync(out, { recursive: true })
  const corpus = await makeCorpus()
  const pairs = corpus.filter(({ page }) => !isQuick || page === 'text')
  const names = Object.keys(tools)
  const hosts = new Map(names.map((name) => [name, startHost(script, [name])]))
  const samples = new Map<string, Sample[]>()
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const pair of pairs) await measurePair(pair, round, hosts, samples)
      say(`Round ${round} of ${rounds}`)
    }
  } finally {
    await Promise.all([...hosts.values()].map((host) => host.stop()))
  }
  const measured = pairs.flatMap((pair) =>
    names.map((tool) => sum(tool, pair.name, samples.get(keyOf(tool, pair)) ?? [])),
  )
  const steps = await measureSteps(pairs, rounds)
  return reportDiff({ pairs, measured, steps, memory: await measureMemory(corpus, names) })
}

const unknown: Memory = { peak: Number.NaN, idle: Number.NaN }

const keyOf = (tool: string, pair: CorpusPair) => `${tool} on ${pair.name}`

/** Every tool compares the pair once; the order changes with the round. Round 0 is a warm-up. */
async function measurePair(
  pair: CorpusPair,
  round: number,
  hosts: Map<string, Host>,
  samples: Map<string, Sample[]>,
) {
  const all = [...hosts]
  const first = round % all.length
  for (const [tool, host] of [...all.slice(first), ...all.slice(0, first)]) {
    if (slow.has(tool) && pair.page !== 'text') continue
    const question = {
      kind: 'compare',
      before: pair.before,
      after: pair.after,
      mask: join(out, `${tool}.png`),
    }
    const sample = await host.ask<Sample>(question, 60_000).catch(toRefusal)
    const key = keyOf(tool, pair)
    if (round > 0) samples.set(key, [...(samples.get(key) ?? []), sample])
  }
}

const toRefusal = (error: unknown): Sample => ({
  changed: true,
  wallMs: Number.NaN,
  cpuMs: Number.NaN,
  refused: error instanceof Error ? error.message : String(error),
})

function sum(tool: string, pair: string, samples: Sample[]): Measured {
  const last = samples.at(-1)
  const refused = samples.find((sample) => sample.refused)?.refused
  const wallMs = refused ? Number.NaN : median(samples.map((sample) => sample.wallMs))
  const cpuMs = refused ? Number.NaN : mean(samples.map((sample) => sample.cpuMs))
  return { tool, pair, wallMs, cpuMs, refused, pixels: last?.pixels }
}

async function measureSteps(pairs: CorpusPair[], rounds: number): Promise<Map<string, Steps>> {
  const host = startHost(new URL('./steps-host.ts', import.meta.url))
  const all = new Map<string, Steps>()
  try {
    for (const { name, before, after } of pairs) {
      const times: Steps[] = []
      for (let round = 0; round <= rounds; round += 1)
        times.push(await host.ask<Steps>({ before, after }, 60_000))
      const middle = (step: keyof Steps) => median(times.slice(1).map((one) => one[step]))
      const steps = {
        decode: middle('decode'),
        align: middle('align'),
        compare: middle('compare'),
        cluster: middle('cluster'),
      }
      all.set(name, steps)
    }
  } catch (error) {
    say(String(error))
  } finally {
    await host.stop()
  }
  return all
}

async function measureMemory(pairs: CorpusPair[], names: string[]): Promise<Map<string, Memory>> {
  const tall = pairs.filter(
    ({ page, variant }) => page === 'tall' && (variant === 'word' || variant === 'all'),
  )
  const memory = new Map<string, Memory>()
  for (const tool of names) {
    for (const { before, after } of tall) {
      const host = startHost(script, [tool])
      const question = { kind: 'memory', before, after, mask: join(out, `${tool}.png`) }
      const seen = await host.ask<Memory>(question, 60_000).catch(() => unknown)
      memory.set(tool, { ...seen, peak: Math.max(memory.get(tool)?.peak ?? 0, seen.peak) })
      await host.stop()
    }
  }
  return memory
}
