import { MissingFile } from '@vigia/storage/files'
import type { ServiceContext } from '@vigia/service/context'
import { normaliseMailAddress } from '@vigia/common/addresses/mail-address'
import { OwnerFoundSchema } from '@vigia/proto/accounts/v1/events'
import type { OwnerSought } from '@vigia/proto/legal/v1/events'
import { findAccount } from '../../store/users/store-users.ts'

/** Finds the account with the address in the temporary file, if it is verified; then removes the file. */
export async function findOwner(
  { about, file }: OwnerSought,
  { db, temporaryFiles, inTransaction }: ServiceContext,
) {
  const address = await temporaryFiles.get(file).catch((error: unknown) => {
    if (error instanceof MissingFile) return undefined
    throw error
  })
  if (!address) return
  const account = await findAccount(db, normaliseMailAddress(String(address)))
  if (account?.emailVerified)
    await inTransaction((_, emit) => emit(OwnerFoundSchema, { about, userId: account.id }))
  await temporaryFiles.remove([file])
}
