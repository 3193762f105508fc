import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { watchTime } from '../../benchmarks/processes.ts'
import { connectToStack } from '../../../tests/support/stack-bus.ts'
import type { Stack } from '../../../tests/support/stack.ts'
import { openServer } from '../../../tests/support/open-database.ts'

/** Resources that a stack has used since `watchCosts` was called. */
export interface Costs {
  /** CPU time in ms by process, child processes included; workers of one kind are added up. */
  cpu: Map<string, number>
  events: number
  /** Bytes. */
  writtenAhead: number
  stored: number
}

export async function watchCosts(stack: Stack): Promise<() => Promise<Costs>> {
  const timers = stack
    .processes()
    .filter(({ name }) => name !== 'launcher')
    .map(({ name, pid }) => ({ part: name.replace(/-\d+$/, ''), read: watchTime(pid) }))
  const before = await measure(stack)
  return async () => {
    const cpu = new Map<string, number>()
    for (const { part, read } of timers) cpu.set(part, (cpu.get(part) ?? 0) + read())
    const after = await measure(stack)
    return {
      cpu,
      events: after.events - before.events,
      writtenAhead: after.writtenAhead - before.writtenAhead,
      stored: after.stored - before.stored,
    }
  }
}

async function measure(stack: Stack) {
  const bus = await connectToStack(stack.data)
  const { state } = await (await jetstreamManager(bus)).streams.info('VIGIA')
  await bus.close()
  const server = openServer(stack)
  const [row] = await server.raw<{ bytes: string }[]>(`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`)
  await server.destroy()
  return {
    events: state.last_seq,
    writtenAhead: Number(row?.bytes),
    stored: sizeOf(join(stack.data, 'images')),
  }
}

function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
  return all
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
