import { deletedUsers } from '@vigia/api/accounts/deleted-users'
import type { Knex } from '@vigia/database/database'
import { Unavailable } from '@vigia/common/errors'
import { identityHeader, type Gateway } from '@vigia/service/identity'
import { deleteSessionsOf, listSignedIn } from './store.ts'

const batchSize = 300
const patienceMs = 5_000
const lowestId = '00000000-0000-0000-0000-000000000000'

interface Accounts {
  url: string
  /** Signs a token that proves that the gateway is the caller. */
  sign: (caller: Gateway) => Promise<string>
}

/** Ends sessions of deleted users, because the gateway may have been killed when accounts commanded it. */
export async function endOrphanedSessions(db: Knex, accounts: Accounts): Promise<void> {
  let userIds = await listSignedIn(db, lowestId, batchSize)
  while (userIds.length > 0) {
    for (const id of await askWhoIsGone(accounts, userIds)) await deleteSessionsOf(db, id)
    userIds = await listSignedIn(db, userIds.at(-1) ?? '', batchSize)
  }
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
