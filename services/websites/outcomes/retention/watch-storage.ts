import type { ServiceContext } from '@vigia/service/context'
import { meter, whenUsed } from '@vigia/telemetry/meter'
import {
  countBytes,
  findStorage,
  markFull,
  markRoomy,
  type StoredBytes,
} from '../../store/websites/store-storage.ts'

type Watching = Pick<ServiceContext, 'db' | 'files' | 'log'>

/**
 * Checks whether the store has space before a capture needs it, and again after it was full; counts the bytes
 * of all screenshots.
 */
export async function watchStorage({ db, files, log }: Watching): Promise<void> {
  const stored = await countBytes(db)
  const { fullSince } = await findStorage(db)
  const hasRoom = (await files.hasRoom?.(fullSince !== null)) ?? true
  note(hasRoom, stored)
  if (!hasRoom) return noteFull({ db, log })
  if (await markRoomy(db)) log.info({}, 'the store of pictures has room again: captures go on')
}

/** Logs once that the store is full, for any number of affected pages. */
export async function noteFull({ db, log }: Pick<Watching, 'db' | 'log'>): Promise<void> {
  if (await markFull(db))
    log.error({}, 'the store of pictures is full: captures are refused until there is room')
}

/** The age in milliseconds after which a reading is outdated, because replicas measure in turn. */
const staleMs = 60_000
const seen = { hasRoom: true, stored: { users: 0, visitors: 0 }, at: -Infinity }

const observe = whenUsed(() => {
  const full = meter().createObservableGauge('vigia.store.full', {
    description: '1 while the store has no room for pictures',
  })
  const bytes = meter().createObservableGauge('vigia.store.bytes', {
    description: 'Bytes of all screenshots that are kept, of users and of visitors',
  })
  meter().addBatchObservableCallback(
    (result) => {
      if (performance.now() - seen.at >= staleMs) return
      result.observe(full, seen.hasRoom ? 0 : 1)
      for (const [owners, count] of Object.entries(seen.stored)) result.observe(bytes, count, { owners })
    },
    [full, bytes],
  )
})

function note(hasRoom: boolean, stored: StoredBytes) {
  observe()
  Object.assign(seen, { hasRoom, stored, at: performance.now() })
}
