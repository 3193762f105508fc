import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { invariant, Unavailable } from '@vigia/common/errors'

/**
 * The bytes that may still be written to a folder's disk before only the reserve is left; negative if a part
 * of the reserve is used.
 */
export interface FreeSpace {
  bytes: number
  reserve: number
}

const maxReserve = 1_000_000_000

/**
 * Reads a disk's free space. The reserve is for other programs on the disk, such as the database: a gigabyte,
 * or a twentieth of a small disk.
 */
export async function readFreeSpace(folder: string, reserve?: number): Promise<FreeSpace> {
  const { bavail, blocks, bsize } = await statNearest(folder).catch((error: unknown) => {
    throw new Unavailable('The free space of the disk cannot be read', { cause: error })
  })
  const kept = reserve ?? Math.min(maxReserve, Math.floor((blocks * bsize) / 20))
  return { bytes: bavail * bsize - kept, reserve: kept }
}

/** Reads the disk of the nearest existing parent, because a folder is created when first needed. */
async function statNearest(folder: string): Promise<StatsFs> {
  return statfs(folder).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing || dirname(folder) === folder) throw error
    return statNearest(dirname(folder))
  })
}

/** VIGIA_DISK_RESERVE in bytes, if it is set. */
export function reserveIn(env: NodeJS.ProcessEnv): number | undefined {
  const text = env['VIGIA_DISK_RESERVE']
  if (!text) return undefined
  invariant(/^\d+$/.test(text), 'VIGIA_DISK_RESERVE is a number of bytes')
  return Number(text)
}
