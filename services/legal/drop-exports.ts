import type { Kept } from '@vigia/kit/hearing'
import { exportHours } from './deadlines.ts'
import { deleteExport, listExpired } from './store-exports.ts'

/** Removes what is over, was fetched, or has no account any more. Files first: if the store is away, the next round tries again. */
export async function dropExports({ db, drawer }: Kept) {
  for (const { id, parts, accountsShare, websitesShare } of await listExpired(db)) {
    await drawer.remove([...parts, ...[accountsShare, websitesShare].filter((file) => file !== null)])
    await deleteExport(db, id)
  }
}

const graceHours = 1

/** What lies in the drawer that nobody was told of, because its service died in between. */
export async function sweepDrawer({ drawer }: Kept) {
  await drawer.sweep(new Date(Date.now() - (exportHours + graceHours) * 3_600_000), async (names) => names)
}
