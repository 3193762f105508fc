import { readFileSync, readdirSync } from 'node:fs'
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream'
import { memoryOfProcesses } from '@vigia/browser/limits/process-memory'
import { connectToStack } from '../../../tests/support/stack-bus.ts'
import type { Stack } from '../../../tests/support/stack.ts'
import { openServer } from '../../../tests/support/open-database.ts'

/** Resources at one moment, by process. */
export interface Sample {
  at: number
  /** MiB of each process; `everything` is the whole stack with browsers, shared memory counted once. */
  memory: Record<string, number>
  files: Record<string, number>
  connections: number
  /** Events that consumers have not processed yet, and events that are stored. */
  waiting: number
  kept: number
}

/** Takes samples of the whole stack until stopped. */
export async function watchResources(stack: Stack, everyMs: number) {
  const server = openServer(stack)
  const bus = await connectToStack(stack.data)
  const manager = await jetstreamManager(bus)
  const samples: Sample[] = []
  const take = async () => void samples.push(await takeSample(stack, server, manager))
  let sampling = take()
  const timer = setInterval(() => (sampling = sampling.then(take)), everyMs)

  return {
    async stop(): Promise<Sample[]> {
      clearInterval(timer)
      await sampling
      await server.destroy()
      await bus.close()
      return samples
    },
  }
}

type Server = ReturnType<typeof openServer>

async function takeSample(stack: Stack, server: Server, manager: JetStreamManager): Promise<Sample> {
  const [row] = await server.raw<{ count: number }[]>(
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`,
  )
  const consumers = await manager.consumers.list('VIGIA').next()
  const { state } = await manager.streams.info('VIGIA')
  return {
    at: performance.now(),
    ...(await sampleProcesses(stack)),
    connections: Number(row?.count),
    waiting: consumers.reduce(
      (sum, { num_pending, num_ack_pending }) => sum + num_pending + num_ack_pending,
      0,
    ),
    kept: state.messages,
  }
}

async function sampleProcesses({ processes }: Stack): Promise<Pick<Sample, 'memory' | 'files'>> {
  const running = processes()
  const launcher = running.find(({ name }) => name === 'launcher')
  const memory = Object.fromEntries(running.map(({ name, pid }) => [name, residentOf(pid)]))
  const files = Object.fromEntries(running.map(({ name, pid }) => [name, filesOf(pid)]))
  return { memory: { ...memory, everything: await memoryOfProcesses(launcher?.pid ?? 0) }, files }
}

/** Resident memory of one process in MiB. */
export const residentOf = (pid: number): number => kibOf(pid, 'VmRSS') / 1_024
/** Its peak so far. */
export const peakOf = (pid: number): number => kibOf(pid, 'VmHWM') / 1_024

export function pidOf(stack: Stack, name: string): number {
  return stack.processes().find((one) => one.name === name)?.pid ?? 0
}

function kibOf(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
}

const filesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length
