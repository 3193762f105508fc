import { MissingFile } from '@vigia/kit/files'
import type { Kept } from '@vigia/kit/hearing'
import { normaliseMailAddress } from '@vigia/kit/mail-address'
import { OwnerFoundSchema } from '@vigia/proto/accounts/v1/events'
import type { OwnerSought } from '@vigia/proto/legal/v1/events'
import { findAccount } from './store.ts'

/** Says whose address it is that lies in the drawer, if they have proven it; the file is of no use to anybody then. */
export async function findOwner({ about, file }: OwnerSought, { db, drawer, atomically }: Kept) {
  const address = await drawer.get(file).catch((error: unknown) => {
    if (error instanceof MissingFile) return undefined
    throw error
  })
  if (!address) return
  const account = await findAccount(db, normaliseMailAddress(String(address)))
  if (account?.emailVerified)
    await atomically((_, emit) => emit(OwnerFoundSchema, { about, userId: account.id }))
  await drawer.remove([file])
}
