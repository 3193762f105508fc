import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { releaseLock, takeLock } from '../processes/lock-file.ts'
import { reasonOf, Sentence } from '../../terminal/sentence.ts'

/** Makes the data folder and locks it for this process. */
export async function lockData(folder: string): Promise<{ stop: () => Promise<void> }> {
  const lock = join(folder, 'launcher.pid')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const holder = await takeLock(lock)
    if (holder) throw new Sentence(`Vigia is running already with the data in ${folder} (process ${holder}).`)
  } catch (error) {
    if (error instanceof Sentence) throw error
    throw new Sentence(
      `The data folder ${folder} cannot be used (${reasonOf(error)}); VIGIA_DATA chooses another.`,
    )
  }
  return { stop: async () => releaseLock(lock) }
}
