import type { ServiceContext } from '@vigia/service/context'
import { deleteUnverifiedUsers } from '../../store/users/store-sign-ups.ts'

export async function deleteUnverified({ db }: ServiceContext) {
  await deleteUnverifiedUsers(db)
}
