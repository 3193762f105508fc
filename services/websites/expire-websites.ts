import type { Kept } from '@vigia/kit/hearing'
import { removeWebsite } from './remove-website.ts'
import { listExpiredWebsites } from './store.ts'
import type { Website } from './store.ts'

/** Asked once more when nobody else can touch it: its visitor may have come back this very moment. */
const hasExpired = ({ expiresAt }: Website) => expiresAt !== null && expiresAt.getTime() < Date.now()

/** A visitor's website goes 24 hours after their last visit. */
export async function expireWebsites(context: Kept) {
  for (const { id } of await listExpiredWebsites(context.db)) await removeWebsite(context, id, hasExpired)
}
