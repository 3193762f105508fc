import type { ServiceContext } from '@vigia/service/context'
import { clearExpiredChanges } from '../../store/users/store-email-changes.ts'

export async function expireChanges({ db }: ServiceContext) {
  await clearExpiredChanges(db)
}
