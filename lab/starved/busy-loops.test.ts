import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { startLoops } from './busy-loops.ts'

const { pids, stop } = await startLoops(2)
afterAll(stop)

/** The parent and the session of a process, by proc_pid_stat(5). */
function read(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), session: Number(fields[3]) }
}

test('loops are no children of the process that measures, and share its session', () => {
  const { session } = read(process.pid)
  const loops = [...pids].map(read)
  expect(loops.map((loop) => loop.session)).toEqual([session, session])
  expect(loops.map((loop) => loop.parent)).not.toContain(process.pid)
})
