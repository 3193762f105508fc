import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { takeLock, type Lock } from '../processes/lock-file.ts'
import { reasonOf, Sentence } from '../../terminal/sentence.ts'

/** Makes the data folder and locks it for this process. */
export async function lockData(folder: string): Promise<{ stop: () => Promise<void> }> {
  const taken = await take(folder).catch((error: unknown) => {
    throw new Sentence(
      `The data folder ${folder} cannot be used (${reasonOf(error)}); VIGIA_DATA chooses another.`,
    )
  })
  if ('release' in taken) return { stop: taken.release }
  throw new Sentence(`Vigia is running already with the data in ${folder} (process ${taken.heldBy}).`)
}

async function take(folder: string): Promise<Lock | { heldBy: number }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return takeLock(join(folder, 'launcher.pid'))
}
