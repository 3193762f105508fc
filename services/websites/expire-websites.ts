import type { Kept } from '@vigia/kit/hearing'
import { removeWebsite } from './remove-website.ts'
import { listExpiredWebsites } from './store.ts'

/** A visitor's website goes 24 hours after their last visit. */
export async function expireWebsites(context: Kept) {
  for (const { id } of await listExpiredWebsites(context.db)) await removeWebsite(context, id)
}
