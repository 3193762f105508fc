import { pino } from 'pino'
import { whatFor } from '../log.ts'

/** A log whose lines the test reads. */
export function openReadableLog() {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  return { log: pino({ mixin: whatFor }, { write }), lines }
}
