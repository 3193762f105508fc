import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Faults of one process, read when it starts; `clockMs` is read all the time. */
export interface ProcessFaults {
  /** While set, the process waits without starting the service. */
  held?: boolean
  /** Connects to the event bus or its database at this port of loopback. */
  natsPort?: number
  databasePort?: number
  /** A file of `hooks/` that is loaded before the service. */
  hook?: string
  /** Offset of its clock. */
  clockMs?: number
  env?: Record<string, string>
}

const fileOf = (data: string, name: string) => join(data, 'faults', `${name}.json`)

export function readProcessFaults(data: string, name: string): ProcessFaults {
  try {
    return JSON.parse(readFileSync(fileOf(data, name), 'utf8')) as ProcessFaults
  } catch {
    return {}
  }
}

export function writeProcessFaults(data: string, name: string, faults: ProcessFaults): void {
  const file = fileOf(data, name)
  mkdirSync(join(data, 'faults'), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(faults))
  renameSync(`${file}.new`, file)
}
