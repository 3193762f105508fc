import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a process of the stack is to do beside its own work; it reads this when it begins, and `clockMs` all the time. */
export interface ProcessFaults {
  /** Does not begin as long as this stands: the process is there, and the service is not. */
  held?: boolean
  /** Reaches the event bus, or its database, at this port of loopback. */
  natsPort?: number
  databasePort?: number
  /** A file of `hooks/` that is loaded before anything else. */
  hook?: string
  /** How wrong its clock is. */
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
