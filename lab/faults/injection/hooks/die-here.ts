import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(process.env['VIGIA_DATA'] ?? '', 'faults', `${process.env['FAULTS_NAME']}.deaths`)
const most = Number(process.env['FAULTS_DEATHS'] ?? 'Infinity')

/** Kills this process with SIGKILL, unless it has died often enough. */
export function dieHere(): void {
  const deaths = existsSync(file) ? readFileSync(file, 'utf8').length : 0
  if (deaths >= most) return
  appendFileSync(file, 'x')
  process.kill(process.pid, 'SIGKILL')
  // The loop blocks everything else until the signal arrives.
  for (;;);
}
