import { isAway } from '@vigia/kit/db'
import { invariant, Unavailable } from '@vigia/kit/errors'
import type { Kept } from '@vigia/kit/hearing'
import { readShare } from '@vigia/kit/share'
import type { Piece } from '@vigia/kit/share'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inParts } from './in-parts.ts'
import { listEntries } from './list-entries.ts'
import { expireExport, findPackable, markPacked } from './store-exports.ts'
import type { Export } from './store-exports.ts'
import { requestMail } from './store-mails.ts'
import { listWrittenBy } from './store-owners.ts'
import { writeZip } from './write-zip.ts'

const partBytes = 8 * 1_024 * 1_024
const Account = z.object({ email: z.string() })

/** Makes the zips of those of whom all is gathered, one after the other. */
export async function packExports(context: Kept) {
  const { db, log } = context
  for (let next = await findPackable(db); next; next = await findPackable(db)) {
    const { id } = next
    await pack(context, next).catch(async (error: unknown) => {
      if (error instanceof Unavailable || isAway(error)) throw error
      // Whoever wants it can ask again; it must not keep the others waiting.
      log.error({ export: id, err: error }, 'an export cannot be packed')
      await expireExport(db, id)
    })
  }
}

async function pack({ db, files, drawer, atomically }: Kept, { id, userId, ...shares }: Export) {
  invariant(userId && shares.accountsShare && shares.websitesShare, 'what is packed is gathered')
  const ofAccounts = await readShare(drawer, shares.accountsShare)
  const ofWebsites = await readShare(drawer, shares.websitesShare)
  const address = addressIn(ofAccounts)
  const written = { path: 'messages.json', json: await listWrittenBy(db, userId, address) }
  const parts: string[] = []
  let bytes = 0
  const isWanted = await keepParts().catch(async (error: unknown) => {
    await drawer.remove(parts).catch(() => {})
    throw error
  })
  await drawer.remove([shares.accountsShare, shares.websitesShare, ...(isWanted ? [] : parts)])

  async function keepParts() {
    const entries = listEntries(files, [...ofAccounts, written, ...ofWebsites])
    for await (const part of inParts(writeZip(entries), partBytes)) {
      const name = `${randomUUID()}.zip`
      parts.push(name)
      await drawer.put(name, part, 'application/zip')
      bytes += part.length
    }
    return atomically(async (trx) => {
      const isPacked = await markPacked(trx, id, { parts, bytes, address })
      if (isPacked) await requestMail(trx, 'export-ready', id)
      return isPacked
    })
  }
}

function addressIn(pieces: Piece[]): string {
  const account = pieces.find(({ path }) => path === 'account.json')
  return Account.parse(account && 'json' in account ? account.json : undefined).email
}
