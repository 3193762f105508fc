import type { ServiceContext } from '@vigia/service/context'
import { clearExpiredChanges } from './store.ts'

export async function expireChanges({ db }: ServiceContext) {
  await clearExpiredChanges(db)
}
