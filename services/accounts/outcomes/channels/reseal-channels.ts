import { walkTable } from '@vigia/database/batches'
import type { ServiceContext } from '@vigia/service/context'
import { listSealed, replaceSealed } from '../../store/channels/store-channels.ts'
import { peppers } from '../../settings.ts'
import { sealAgain } from './seal.ts'

/** Seals addresses that an older pepper had sealed with the newest one, so that the older can be deleted. */
export async function resealChannels({ db }: Pick<ServiceContext, 'db'>): Promise<void> {
  if (peppers.length === 1) return
  await walkTable(db, 'resealChannels', {
    list: (after: string | undefined, limit) => listSealed(db, after, limit),
    positionOf: ({ id }) => id,
    async work(channels) {
      for (const { id, sealed } of channels) {
        const again = sealAgain(id, sealed)
        if (again) await replaceSealed(db, id, sealed, again)
      }
    },
  })
}
