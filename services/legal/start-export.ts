import { Problem } from '@vigia/kit/errors'
import { isGone } from '@vigia/kit/gone'
import type { Kept } from '@vigia/kit/hearing'
import { ExportWantedSchema } from '@vigia/proto/legal/v1/events'
import { expireReady, insertExport } from './store-exports.ts'

/** Asks everybody for what they hold about a user. There is one at a time: who asks again while it is being made has everybody asked again. */
export async function startExport({ atomically }: Kept, userId: string) {
  await atomically(async (db, emit) => {
    if (await isGone(db, userId)) throw new Problem(401, 'Please sign in')
    const exportId = await insertExport(db, userId)
    await expireReady(db, userId)
    await emit(ExportWantedSchema, { exportId, userId })
  })
}
