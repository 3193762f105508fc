import type { Kept } from '@vigia/kit/hearing'
import { markShare } from './store-exports.ts'
import type { ShareColumn } from './store-exports.ts'

interface Gathered {
  exportId: string
  file: string
}

/** Remembers where a service has laid its share; one that nobody waits for any more is thrown away. */
export function noteShare(column: ShareColumn) {
  return async ({ exportId, file }: Gathered, { drawer, atomically }: Kept) => {
    const isWanted = await atomically((db) => markShare(db, exportId, column, file))
    if (!isWanted) await drawer.remove([file])
  }
}
