import type { ServiceContext } from '@vigia/service/context'
import { meter, whenUsed } from '@vigia/telemetry/meter'
import { countVisitorsBytes, findStorage, markFull, markRoomy } from '../../store/websites/store-storage.ts'

type Watching = Pick<ServiceContext, 'db' | 'files' | 'log'>

/**
 * Checks whether the store has space before a capture needs it, and again after it was full; counts the bytes
 * of visitors' screenshots.
 */
export async function watchStorage({ db, files, log }: Watching): Promise<void> {
  await countVisitorsBytes(db)
  const { fullSince } = await findStorage(db)
  const hasRoom = (await files.hasRoom?.(fullSince !== null)) ?? true
  noteRoom(hasRoom)
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
const seen = { hasRoom: true, at: -Infinity }

const observe = whenUsed(() =>
  meter()
    .createObservableGauge('vigia.store.full', { description: '1 while the store has no room for pictures' })
    .addCallback((result) => {
      if (performance.now() - seen.at < staleMs) result.observe(seen.hasRoom ? 0 : 1)
    }),
)

function noteRoom(hasRoom: boolean) {
  observe()
  Object.assign(seen, { hasRoom, at: performance.now() })
}
