import { environmentOf, type Surroundings } from './environment.ts'
import { keepRunning } from '../processes/keep-running.ts'
import type { Stoppable } from '../processes/lifetime.ts'
import { openLog } from '../../terminal/print.ts'
import type { Part } from './processes.ts'
import type { Note } from '../servers/run-file.ts'
import { startService } from './services.ts'

interface Keeping {
  note: Note
  watch?: boolean | undefined
}

/** Keeps all parts of the stack running; stopping stops them all at once. */
export async function keepParts(
  parts: Part[],
  around: Surroundings,
  { note, watch = false }: Keeping,
): Promise<Stoppable> {
  const kept = await Promise.all(
    parts.map((part) => {
      const log = openLog(part.name)
      const start = () => startService(part.entry, environmentOf(part, around, process.env), log, watch)
      return keepRunning(start, { note: (pid) => note(part.name, pid), log })
    }),
  )
  return {
    stop: async () => {
      await Promise.all(kept.map((one) => one.stop()))
    },
  }
}
