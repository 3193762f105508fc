import { deletedUsers } from '@vigia/api/accounts/deleted-users'
import { walkTable } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'
import { Unavailable } from '@vigia/common/errors'
import { identityHeader, type Gateway } from '@vigia/service/identity'
import { deleteSessionsOf, listSignedIn } from './store.ts'

const batchSize = 300
const patienceMs = 5_000

interface Accounts {
  url: string
  /** Signs a token that proves that the gateway is the caller. */
  sign: (caller: Gateway) => Promise<string>
}

/** Ends sessions of deleted users, because the gateway may have been killed when accounts commanded it. */
export async function endOrphanedSessions(db: Knex, accounts: Accounts): Promise<void> {
  await walkTable(db, 'endOrphanedSessions', {
    list: (after: string | undefined, limit) => listSignedIn(db, after, limit),
    positionOf: (userId) => userId,
    work: async (userIds) => deleteSessionsOf(db, await askWhoIsGone(accounts, userIds)),
    limit: batchSize,
  })
}

async function askWhoIsGone({ url, sign }: Accounts, userIds: string[]): Promise<string[]> {
  const response = await fetch(url + deletedUsers.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [identityHeader]: await sign({ kind: 'gateway' }),
    },
    body: JSON.stringify({ userIds }),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) throw new Unavailable(`Accounts answered ${response.status}`)
  return deletedUsers.answer.parse(await response.json()).gone
}
