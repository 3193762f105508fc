import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf } from '../processes/pid.ts'
import { reasonOf, Sentence } from '../../terminal/sentence.ts'

/** Makes the data folder and locks it for this process. */
export function lockData(folder: string): { stop: () => Promise<void> } {
  const lock = join(folder, 'launcher.pid')
  const mine = JSON.stringify({ pid: process.pid, command: commandOf(process.pid) })
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const holder = readHolder(lock)
    if (holder) throw new Sentence(`Vigia is running already with the data in ${folder} (process ${holder}).`)
    rmSync(lock, { force: true })
    writeFileSync(lock, mine, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (error instanceof Sentence) throw error
    throw new Sentence(
      `The data folder ${folder} cannot be used (${reasonOf(error)}); VIGIA_DATA chooses another.`,
    )
  }
  return { stop: async () => rmSync(lock, { force: true }) }
}

function readHolder(lock: string): number | undefined {
  try {
    const { pid, command } = JSON.parse(readFileSync(lock, 'utf8')) as { pid: number; command: string }
    // Process ids are reused, in a restarted container even soon; the same id must also have the same
    // command.
    return pid !== process.pid && commandOf(pid) === command ? pid : undefined
  } catch {
    return undefined
  }
}
