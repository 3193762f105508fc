import { isDatabaseAway } from '@vigia/common/database-away'
import { isLockTimeout } from '@vigia/common/database-errors'
import { invariant, Unavailable } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { splitIntoParts } from '@vigia/common/slices/split-into-parts'
import { readExportPart, readPieces, removeExportPart, type StoredFile } from '@vigia/storage/export-part'
import type { Files } from '@vigia/storage/files'
import { randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { listEntries } from './list-entries.ts'
import { expireExport, findPackable, listWrittenBy, markPacked, type Export } from './store.ts'
import { requestMail } from '../store/mails.ts'
import { writeZip } from './write-zip.ts'

const partBytes = 8 * 1_024 * 1_024
const Account = z.object({ email: z.string() })

/** Packs exports with complete parts, one after another. */
export async function packExports(context: ServiceContext) {
  const { db, log } = context
  for (let next = await findPackable(db); next; next = await findPackable(db)) {
    const { id } = next
    await pack(context, next).catch(async (error: unknown) => {
      if (error instanceof Unavailable || isDatabaseAway(error) || isLockTimeout(error)) throw error
      // A failed export must not delay others, and the user can request it again.
      log.error({ export: id, err: error }, 'an export cannot be packed')
      await expireExport(db, id)
    })
  }
}

async function pack(context: ServiceContext, { id, userId, ...shares }: Export) {
  const { db, temporaryFiles } = context
  invariant(userId && shares.accountsShare && shares.websitesShare, 'a packable export is complete')
  const ofAccounts = await readExportPart(temporaryFiles, shares.accountsShare)
  const ofWebsites = await readExportPart(temporaryFiles, shares.websitesShare)
  const address = await readAddress(temporaryFiles, ofAccounts)
  const messages = JSON.stringify(await listWrittenBy(db, userId, address), undefined, 2)
  const written = { path: 'messages.json', text: messages }
  const parts: string[] = []
  const contents = [...ofAccounts, written, ...ofWebsites]
  const isWanted = await keepParts(context, { id, address, parts }, contents).catch(
    async (error: unknown) => {
      await temporaryFiles.remove(parts).catch(() => {})
      throw error
    },
  )
  await removeExportPart(temporaryFiles, shares.accountsShare)
  await removeExportPart(temporaryFiles, shares.websitesShare)
  if (!isWanted) await temporaryFiles.remove(parts)
}

/** Writes the zip and lists its `parts`; false if the export is not wanted any more. */
async function keepParts(
  { files, temporaryFiles, inTransaction }: ServiceContext,
  { id, address, parts }: { id: string; address: string; parts: string[] },
  contents: Parameters<typeof listEntries>[1],
): Promise<boolean> {
  let bytes = 0
  const entries = listEntries({ files, temporaryFiles }, contents)
  for await (const part of splitIntoParts(writeZip(entries), partBytes)) {
    const name = `${randomUUID()}.zip`
    parts.push(name)
    await temporaryFiles.put(name, part, 'application/zip')
    bytes += part.length
  }
  return inTransaction(async (trx) => {
    const isPacked = await markPacked(trx, id, { parts, bytes, address })
    if (isPacked) await requestMail(trx, 'export-ready', id)
    return isPacked
  })
}

async function readAddress(temporaryFiles: Files, stored: StoredFile[]): Promise<string> {
  const account = stored.find(({ path }) => path === 'account.json')
  invariant(account && 'pieces' in account, 'the part of accounts has the account')
  return Account.parse(await json(readPieces(temporaryFiles, account.pieces))).email
}
