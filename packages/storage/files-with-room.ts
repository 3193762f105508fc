import { randomUUID } from 'node:crypto'
import type { Files } from './files.ts'
import type { FreeSpace } from './free-space.ts'
import { saysFull, StoreFull } from './store-full.ts'

/**
 * The size in bytes of a probe: larger than most screenshots, and than the files that a full MinIO still
 * accepts.
 */
const probeBytes = 8_000_000

/**
 * The same files with a `put` that throws StoreFull if there is no space. `measure` reads the disk's free
 * space; a bucket only reports that it is full.
 */
export function keepRoom(files: Files, measure?: () => Promise<FreeSpace>): Files {
  return {
    ...files,

    async put(name, bytes, type) {
      if (measure && (await measure()).bytes < bytes.length) throw new StoreFull()
      await files.put(name, bytes, type).catch((error: unknown) => {
        throw saysFull(error) ? new StoreFull({ cause: error }) : error
      })
    },

    async hasRoom(wasFull) {
      if (!measure) return !wasFull || takesProbe(files)
      const { bytes, reserve } = await measure()
      // A store that was full needs a tenth of the reserve, so that it does not alternate between full and
      // not full.
      return bytes > (wasFull ? reserve / 10 : 0)
    },
  }
}

async function takesProbe(files: Files): Promise<boolean> {
  const name = `${randomUUID()}.json`
  try {
    await files.put(name, Buffer.alloc(probeBytes), 'application/json')
  } catch (error) {
    if (saysFull(error)) return false
    throw error
  }
  await files.remove([name])
  return true
}
