import type { QueryClient } from '@tanstack/react-query'
import { openDialog } from '../../ui/routing/dialog-address.ts'
import { recoveryQuery } from '../api/queries.ts'

/** Opens the review of channels and feeds after signing in to a recovered account. */
export async function openRecovery(client: QueryClient): Promise<void> {
  const found = await client.fetchQuery(recoveryQuery).catch(() => undefined)
  if (found && found.channels.length + found.feeds.length > 0) openDialog('account', 'alerts')
}
