import { invariant } from '@vigia/common/errors'
import { answerQuestions } from '../host.ts'
import { childrenMs, childrenOf, peakMemory } from '../processes.ts'
import { tools } from './open-tool.ts'
import type { Verdict } from './tool.ts'

export interface Pair {
  before: string
  after: string
  mask: string
}

export interface Sample extends Verdict {
  wallMs: number
  cpuMs: number
}

export type Question = ({ kind: 'compare' } | { kind: 'memory' }) & Pair

const open = tools[process.argv[2] ?? '']
invariant(open, 'there is a tool of this name')
const tool = await open()

answerQuestions<Question>(
  (question) => (question.kind === 'compare' ? compare(question) : peakOf(question)),
  () => tool.close(),
)

async function compare({ before, after, mask }: Pair): Promise<Sample> {
  // Garbage of the last pair must not be collected during this one.
  globalThis.gc?.()
  const children = childrenMs(process.pid)
  const own = process.cpuUsage()
  const began = performance.now()
  const verdict = await tool.compare(before, after, mask)
  const wallMs = performance.now() - began
  const { user, system } = process.cpuUsage(own)
  return { ...verdict, wallMs, cpuMs: (user + system) / 1000 + childrenMs(process.pid) - children }
}

export interface Memory {
  /** Peak MiB after comparing the pair: of this process, or of those that do the work for it. */
  peak: number
  /** The memory before the pair. */
  idle: number
}

async function peakOf({ before, after, mask }: Pair): Promise<Memory> {
  const isOurs = !tool.isElsewhere
  let peak = 0
  const look = () => {
    for (const pid of isOurs ? [process.pid] : childrenOf(process.pid)) peak = Math.max(peak, peakMemory(pid))
    return peak
  }
  const idle = look()
  const timer = isOurs ? undefined : setInterval(look, 5)
  await tool.compare(before, after, mask)
  clearInterval(timer)
  return { peak: look(), idle }
}
